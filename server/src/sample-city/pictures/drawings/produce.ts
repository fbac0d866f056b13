import { ball, leaf } from '../food-pieces.ts'
import {
  blob,
  disc,
  line,
  oval,
  put,
  raised,
  raisedDisc,
  type Svg,
  shape,
  strewn,
  strokes,
  times,
  X,
  Y,
} from '../shapes.ts'
import { basket, crate, crateBars } from '../surfaces.ts'

const tomato = () =>
  ball(92, '#d63f26', '#f6a08a') + times(5, index => put(0, -6, leaf(44, '#4c8a3c', '#386a2b'), index * 72))
const orange = () =>
  ball(92, '#f0932b', '#fbd08f') + strokes(14, 70, 3, { length: 2, width: 6, colour: '#d97a14' })
const apple = () =>
  ball(92, '#c0392b', '#f2a79c') + line('M0 -40q6 -30 22 -40', '#5a3718', 9) + put(20, -74, leaf(60), -20)
const kiwi = () =>
  raisedDisc(0, 0, 72, '#7d5a2c', 10) +
  disc(0, 0, 64, '#9ec54a') +
  disc(0, 0, 22, '#eef3cf') +
  strokes(22, 46, 2, { length: 4, width: 6, colour: '#2f2a26' })
const carrot = () =>
  put(-150, 0, leaf(90, '#4c8a3c'), 160) +
  put(-150, 0, leaf(90, '#5fa04a'), 200) +
  raised('M-150 -44Q-170 0 -150 44Q60 40 200 4Q206 0 200 -4Q60 -40 -150 -44Z', '#ea7f24', 10) +
  line('M-90 -30v22M-20 30v-20M50 -24v18M110 18v-12', '#c9610f', 8)
const cucumber = () =>
  raised('M-190 -40Q-226 0 -190 40Q0 66 190 36Q216 0 190 -36Q0 -62 -190 -40Z', '#3f8f4f', 10) +
  line('M-160 -18Q0 -36 160 -16M-160 16Q0 30 160 14', '#74b873', 8)
const aubergine = () =>
  raised('M-130 -60C-40 -100 150 -90 180 0S-40 100 -130 60C-160 40 -160 -40 -130 -60Z', '#4a2a5c', 12) +
  line('M-70 -52Q40 -76 120 -34', '#8c6aa3', 13) +
  shape('M-130 -62L-80 -40 -104 0 -80 40 -130 62-160 20-206 10V-10L-160 -20Z', '#5a8a3c')
const pepper = (colour: string, shine: string) =>
  raised(
    'M-90 -60C-60 -110 -20 -100 0 -84C20 -100 60 -110 90 -60C120 0 90 110 40 116Q0 126 -40 116C-90 110 -120 0 -90 -60Z',
    colour,
    12,
  ) +
  line('M-50 -50Q-70 10 -50 70', shine, 13) +
  line('M0 -84q-4 -34 20 -46', '#3f7a39', 18)
const grapes = (colour: string, shine: string) =>
  line('M0 -120V-60', '#5a8a3c', 12) +
  [4, 4, 3, 2, 1]
    .map((count, row) =>
      times(count, index => put((index - (count - 1) / 2) * 58, -56 + row * 50, ball(35, colour, shine))),
    )
    .join('')
const mango = () =>
  raised('M-140 20C-150 -80 -20 -130 80 -90S170 60 90 90S-130 110 -140 20Z', '#f2a922', 12) +
  shape('M20 -100C110 -100 160 -30 130 40Q60 0 20 -100Z', '#e2702c') +
  line('M-100 0Q-80 -60 -20 -76', '#fbdf9a', 13)
const melon = () =>
  raisedDisc(0, 0, 150, '#d9c27a', 14) +
  disc(0, 0, 134, '#f6b26b') +
  disc(0, 0, 66, '#fbe0b8') +
  strokes(30, 56, 2, { length: 14, width: 9, colour: '#e3b878' })
const watermelon = () =>
  raised('M-200 -30A200 200 0 0 0 200 -30Z', '#2f7a3c', 14) +
  shape('M-182 -30A182 182 0 0 0 182 -30Z', '#f3f6df') +
  shape('M-164 -30A164 164 0 0 0 164 -30Z', '#e0413c') +
  strewn(14, 110, 4, (x, y) => (y > -20 ? oval(x, y * 0.8 + 16, 8, 13, '#2a1d13') : ''))
const pineapple = () =>
  times(7, index => put(-120, 0, leaf(150, index % 2 ? '#4c8a3c' : '#6fae4a', '#386a2b'), 138 + index * 14)) +
  raised(
    'M-130 -60C-60 -110 120 -100 170 -30Q190 0 170 30C120 100 -60 110 -130 60Q-150 0 -130 -60Z',
    '#e2a52c',
    12,
  ) +
  line(
    'M-110 -50L20 88M-40 -86L110 66M40 -88L164 30M-110 50L20 -88M-40 86L110 -66M40 88L164 -30',
    '#a8701a',
    7,
  )
const lettuce = () =>
  raised(blob(150, 146, 4, 0.1, 13), '#5fa04a', 12) +
  shape(blob(122, 116, 6, 0.12, 12), '#86c163') +
  shape(blob(78, 74, 3, 0.14, 11), '#b6dd8f') +
  line('M0 90Q10 0 0 -80M0 40L-70 -10M0 40L76 -6M0 -10L-40 -60M0 -10L44 -58', '#dff0c4', 9)

type Piece = readonly [draw: () => Svg, x: number, y: number, turn?: number, scale?: number]
const laid = (pieces: readonly Piece[]) =>
  pieces.map(([draw, x, y, turn = 0, scale = 1]) => put(X + x, Y + y, draw(), turn, scale)).join('')
const inCrate = (...pieces: Piece[]) => crate() + laid(pieces) + crateBars()

export const vegetables = (): Svg =>
  inCrate(
    [lettuce, -190, -150],
    [() => pepper('#f0b429', '#fbe3a0'), 60, -180, 8],
    [() => pepper('#4c9a3f', '#a5d68f'), 262, -150, -10],
    [aubergine, 140, 20, -20],
    [carrot, -160, 60, -14],
    [tomato, -230, 210],
    [tomato, -60, 190],
    [cucumber, 140, 200, -10],
  )

export const tomatoes = (): Svg =>
  inCrate(
    ...[-1, 0, 1].flatMap((row, index) =>
      [-1.5, -0.5, 0.5, 1.5].map(
        (col, at): Piece => [tomato, col * 178 + (index % 2 ? 20 : -20), row * 186, index * 40 + at * 70],
      ),
    ),
  )

export const greens = (): Svg => {
  const stem = (turn: number, colour: string) =>
    put(
      X,
      Y + 190,
      line('M0 0V-250', '#7dba55', 12) +
        times(7, index => put(0, -120 - index * 46, leaf(120 - index * 6, colour), index % 2 ? -28 : 208)) +
        put(0, -430, leaf(110, colour), -90),
      turn,
    )
  return (
    basket() +
    [-42, -28, -14, 0, 14, 28, 42]
      .map((turn, index) => stem(turn, ['#3f8f4f', '#6fae4a', '#4c8a3c', '#86c163'][index % 4]!))
      .join('') +
    put(X, Y + 210, line('M0 0L-70 110M0 0L-24 124M0 0L24 124M0 0L70 110', '#8fc46c', 16)) +
    raisedDisc(X, Y + 196, 30, '#c79a5b', 8) +
    line(`M${X - 76} ${Y + 190}Q${X} ${Y + 214} ${X + 76} ${Y + 190}`, '#c79a5b', 24)
  )
}

const banana = () =>
  raised(
    'M-230 -60C-190 60 -60 150 120 140Q170 136 190 110L176 90C60 90 -90 30 -150 -90Q-170 -120 -200 -110Z',
    '#f5cb3d',
    12,
  ) +
  line('M-180 -60C-130 30 -20 96 130 106', '#fbe79a', 13) +
  line('M186 100l24 -16M-212 -96l-10 -34', '#6b4a1c', 18)
export const bananas = (): Svg =>
  basket() +
  [-66, -44, -22, 0, 22]
    .map((turn, index) => put(X + 30 - index * 4, Y + 70 - index * 18, banana(), turn + 26, 1.12))
    .join('')

export const fruits = (): Svg =>
  inCrate(
    [apple, -240, -170],
    [orange, -60, -180],
    [() => grapes('#6d3f7d', '#b993c7'), 190, -120, 10, 1.2],
    [kiwi, -210, 30],
    [apple, -60, 30],
    [orange, -240, 200],
    [kiwi, -80, 200],
    [orange, 90, 190],
    [apple, 256, 200],
  )

export const mangoMelon = (): Svg =>
  inCrate(
    [watermelon, 110, -170, 8, 1.15],
    [melon, -170, -110, 0, 1.15],
    [mango, -150, 180, -12, 1.1],
    [mango, 130, 110, 14, 1.1],
    [mango, 210, 240, -20],
  )

export const juiceFruit = (): Svg =>
  inCrate(
    [pineapple, 60, -190, -4, 1.2],
    [orange, -230, -60],
    [apple, -40, 0],
    [orange, 140, 20],
    [apple, 280, -20],
    [carrot, -90, 150, -10, 1.15],
    [carrot, 80, 240, 6, 1.15],
    [orange, -260, 236],
    [apple, 266, 160],
  )

export const citrusApple = (): Svg =>
  inCrate(
    ...[-1, 0, 1].flatMap((row, index) =>
      [-1.5, -0.5, 0.5, 1.5].map(
        (col, at): Piece => [
          (index + at) % 2 ? orange : apple,
          col * 178 + (index % 2 ? 20 : -20),
          row * 186,
        ],
      ),
    ),
  )

export const fruitCup = (): Svg =>
  raisedDisc(0, 0, 160, '#dfe9ea', 14) +
  disc(0, 0, 144, '#f7fbfb') +
  strewn(12, 106, 3, (x, y, index) =>
    put(
      x,
      y,
      index % 4 === 0
        ? put(0, 0, kiwi(), 0, 0.6)
        : raised(blob(38, 32, index, 0.14, 6), ['#e0413c', '#f2a922', '#f6cf6b', '#f28c8c'][index % 4]!, 6),
      index * 31,
    ),
  )
