// What the page itself remembers, and the dialog that shows it. Nothing of a game is in it.

const read = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const write = (name, value) => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Then it holds until the page is closed.
  }
};

export const settings = {
  /** Whether it clicks, buzzes and trembles. */
  sound: read('sound') !== 'off',
  /** Five buttons or three. */
  buttons: read('buttons') === '3' ? 3 : 5,
  /** Whether it was said that the browser may delete games. */
  warned: read('warned') === 'yes',

  warn() {
    this.warned = true;
    write('warned', 'yes');
  },

  /** Ties the settings to their dialog. `changed` is told the name of what was changed. */
  connect(changed) {
    const menu = document.getElementById('menu');
    const sound = document.getElementById('sound');
    const three = document.getElementById('three');
    sound.checked = this.sound;
    three.checked = this.buttons === 3;
    document.getElementById('open-menu').addEventListener('click', () => menu.showModal());
    sound.addEventListener('change', () => {
      this.sound = sound.checked;
      write('sound', this.sound ? 'on' : 'off');
      changed('sound');
    });
    three.addEventListener('change', () => {
      this.buttons = three.checked ? 3 : 5;
      write('buttons', this.buttons);
      changed('buttons');
    });
  },
};
