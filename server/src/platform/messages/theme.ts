/** Colours of the product's light theme, which mail programs without theme support show. */
export const COLOURS = {
  GROUND: '#F4F6F1',
  PAPER: '#FFFFFF',
  LOAM: '#1F1B16',
  MUTED: '#5A5246',
  WADI: '#0B5A4E',
  DEEP: '#063D36',
  LUBAN: '#DDEBD9',
  LINE: '#D9DFD3',
}

export const STRATA = ['#C79A5B', '#8A5A34', '#2A1D13']

export const FACES = "'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif"
export const HEADING_FACES = `'El Messiri',${FACES}`

/**
 * Dark theme for mail programs that follow the system. Other programs invert the light colours, which have enough contrast
 * for it.
 */
const DARK = {
  ground: 'background:#12140f;color:#f1f3ec',
  paper: 'background:#1c1f19;color:#f1f3ec',
  band: 'background:#0b2b27;color:#f4f6f1',
  title: 'color:#f1f3ec',
  muted: 'color:#b7bdae',
  line: 'border-color:#343a2f',
  code: 'background:#21392f',
  digits: 'color:#7fd1b9',
  button: 'background:#7fd1b9;color:#12140f',
}

const important = (style: string) =>
  style
    .split(';')
    .map(declaration => `${declaration}!important`)
    .join(';')

/** `!important`, because the styles of the dark theme must override the inline ones. */
export const DARK_STYLE = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${Object.entries(
  DARK,
)
  .map(([name, style]) => `.${name}{${important(style)}}`)
  .join('')}}`
