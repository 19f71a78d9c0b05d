/**
 * Captions of the design page. They are in English, because only developers see them. The primitives' own texts come
 * from the message files.
 */
export const captions = {
  title: 'Design system',
  text: 'Every token, and the buttons in all their states, drawn by the code that draws the site. Change the language at the top: words grow by a third in Vietnamese and stand taller in Thai.',
  contents: 'Sections',
  sections: {
    colours: {
      title: 'Colour',
      text: 'By meaning, from lib/site/brand.ts. Text needs 4.5:1, the edge of a control 3:1.',
    },
    type: { title: 'Type', text: 'Four sizes carry the site; three more are for what is said beside each.' },
    shapes: { title: 'Shape', text: 'A grid of 8 px with a half step; one shadow, one glow, one ring of focus.' },
    buttons: { title: 'Buttons', text: 'The action glows: one to a screen. Busy keeps the width.' },
  },
  groups: {
    grounds: 'Grounds and lines',
    text: 'Text, measured on each ground',
    controls: 'Controls and light',
    sizes: 'The four sizes',
    special: 'For one purpose each',
    scripts: 'The scripts',
    spacing: 'Spacing',
    corners: 'Corners',
    elevation: 'Elevation',
    focus: 'Focus',
    motion: 'Motion',
    kinds: 'Kinds and sizes',
    states: 'States',
    wide: 'Wide, with an icon',
  },
  states: {
    disabled: 'disabled',
    busy: 'busy',
    link: 'link',
  },
} as const

export type SectionName = keyof typeof captions.sections
export const sectionNames = Object.keys(captions.sections) as SectionName[]
