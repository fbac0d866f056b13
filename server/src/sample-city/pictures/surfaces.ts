import {
  around,
  box,
  disc,
  faint,
  HEIGHT,
  line,
  put,
  raisedBox,
  raisedDisc,
  ring,
  type Svg,
  shape,
  times,
  WIDTH,
  X,
  Y,
} from './shapes.ts'

const CLOTHS = [
  ['#f3e2c2', '#e9d2a6'],
  ['#dbe8d6', '#c6dabf'],
  ['#f4dacb', '#eac5b0'],
  ['#cfe4df', '#b6d5ce'],
  ['#fae6b4', '#f2d78d'],
  ['#d3e3ef', '#bcd3e4'],
  ['#ece3c8', '#ddd0a8'],
  ['#f5dcdb', '#ebc6c4'],
] as const

/** Neighbouring menu entries have different cloths. */
export function cloth(number: number): Svg {
  const [ground, stripe] = CLOTHS[number % CLOTHS.length]!
  const stripes = times(9, index => box(index * 160 - 20, 0, 34, HEIGHT, 0, stripe))
  const woven = number % 3 === 1 ? times(7, index => box(0, index * 150 - 10, WIDTH, 34, 0, stripe)) : ''
  return box(0, 0, WIDTH, HEIGHT, 0, ground) + (number % 3 === 2 ? '' : faint(stripes + woven, 0.7))
}

export const plate = (glaze = '#fffdf8', rim = '#0b5a4e'): Svg =>
  raisedDisc(X, Y, 405, glaze, 22) +
  ring(X, Y, 386, rim, 7) +
  disc(X, Y, 318, '#f3efe4') +
  disc(X, Y, 306, glaze)

export const bowl = (glaze: string, inside: string): Svg =>
  raisedDisc(X, Y, 392, glaze, 24) + ring(X, Y, 376, '#fffdf8', 5) + disc(X, Y, 352, inside)

export const pan = (metal: string, edge: string): Svg =>
  box(X - 470, Y - 42, 940, 84, 40, edge) + raisedDisc(X, Y, 382, edge, 22) + disc(X, Y, 356, metal)

export const tray = (metal = '#c98b4a', shine = '#e4b377'): Svg =>
  raisedDisc(X, Y, 410, metal, 22) +
  ring(X, Y, 392, shine, 8) +
  disc(X, Y, 356, shine) +
  around(36, 374, (x, y) => disc(X + x, Y + y, 7, shine))

export const board = (): Svg =>
  raisedBox(228, 128, 824, 704, 70, '#d9ad77') +
  box(246, 146, 788, 668, 56, '#e6c08e') +
  times(7, index => faint(line(`M280 ${210 + index * 92}q180 -18 360 0t360 -4`, '#a9743f', 5), 0.3))

export const paper = (colour = '#fdf6e6', edge = '#e8d9b4'): Svg =>
  raisedBox(250, 150, 780, 660, 18, colour) +
  shape('M250 700v92a18 18 0 0 0 18 18h92ZM1030 260v-92a18 18 0 0 0-18-18h-92Z', edge)

/** Several `cells` side by side make a packed meal. */
export const lunchBox = (colour: string, inside: string): Svg =>
  raisedBox(244, 150, 792, 660, 54, colour) + box(274, 180, 732, 600, 34, inside)

export const crate = (): Svg =>
  raisedBox(236, 150, 808, 670, 20, '#b67f44') +
  box(262, 176, 756, 618, 10, '#7d5228') +
  box(262, 176, 756, 618, 10, '#e9cfa3')

export const crateBars = (): Svg =>
  box(236, 150, 808, 40, 12, '#c99455') +
  box(236, 780, 808, 40, 12, '#c99455') +
  [258, 628, 998].map(x => disc(x, 170, 7, '#7d5228') + disc(x, 800, 7, '#7d5228')).join('')

export const basket = (): Svg =>
  raisedDisc(X, Y, 408, '#b67f44', 22) +
  around(36, 384, (x, y, turn) =>
    put(X + x, Y + y, box(-34, -17, 68, 34, 14, (turn / 10) % 2 ? '#c48f52' : '#d8a868'), turn),
  ) +
  disc(X, Y, 350, '#fdf6e6') +
  ring(X, Y, 350, '#b67f44', 6)

export const dip = (x: number, y: number, colour: string, r = 92): Svg =>
  raisedDisc(x, y, r, '#a8662f', 12) +
  disc(x, y, r * 0.82, colour) +
  faint(line(`M${x - r * 0.45} ${y - r * 0.2}q${r * 0.4} ${-r * 0.35} ${r * 0.8} 0`, '#ffffff', 9), 0.5)
