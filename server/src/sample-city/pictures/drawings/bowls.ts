import { chilli, herbs, leaf, lemonSlice, morsel, morsels, onionRing } from '../food-pieces.ts'
import {
  blob,
  disc,
  faint,
  line,
  noise,
  put,
  raised,
  raisedDisc,
  ring,
  type Svg,
  shape,
  strewn,
  strokes,
  X,
  Y,
} from '../shapes.ts'
import { bowl, dip, pan, plate, tray } from '../surfaces.ts'
import { flatRound } from './breads.ts'
import { mound, type RiceKind } from './rice.ts'

const sauce = (r: number, colour: string, deep: string, drops: string) =>
  disc(0, 0, r, deep) +
  shape(blob(r * 0.95, r * 0.95, 3, 0.03, 14), colour) +
  strewn(16, r * 0.85, 4, (x, y, index) => faint(disc(x, y, 8 + 12 * noise(index), drops), 0.65))

const riceOnTheSide = (kind: RiceKind) =>
  raisedDisc(X + 268, Y - 218, 190, '#fffdf8', 16) + put(X + 268, Y - 218, mound(kind, 158, 3))

const curryBowl = (glaze: string, what: Svg) =>
  put(X - 44, Y + 52, raisedDisc(0, 0, 316, glaze, 22) + ring(0, 0, 302, '#fffdf8', 5) + what)

export const butterChicken = (): Svg =>
  put(X - 190, Y - 200, flatRound(210, 'charred'), 20) +
  riceOnTheSide('white') +
  curryBowl(
    '#a8662f',
    sauce(284, '#e2742f', '#c1551c', '#f0a050') +
      morsels('chicken', 6, 190, 74, 5) +
      line('M-150 60Q-80 -20 0 50T160 10M-90 130Q0 80 80 130', '#fff3dd', 16) +
      herbs(5, 190, 3, 46),
  )

export const fishCurry = (): Svg =>
  put(X - 170, Y - 210, leaf(330, '#4f8f45', '#3f7a39'), -34) +
  riceOnTheSide('red') +
  curryBowl(
    '#4a3226',
    sauce(284, '#d99a26', '#b5741a', '#f3c65e') +
      [-1, 0, 1].map(at => put(at * 112, at * at * 40 - 20, fishSteak(), at * 24)).join('') +
      strewn(9, 220, 2, (x, y, index) => put(x, y, leaf(54, '#3f7a39', '#2d5a2c'), index * 73)) +
      put(120, 150, chilli('#c53b25'), 20, 0.8),
  )

const fishSteak = () =>
  raised('M-86 0Q-80 -74 0 -78T86 0Q80 70 0 74T-86 0Z', '#a9895c', 10) +
  shape('M-70 0Q-66 -58 0 -62T70 0Q66 54 0 58T-70 0Z', '#f6e6c8') +
  line('M-48 -14Q0 -46 48 -14M-48 16Q0 -14 48 16', '#e0c69a', 7)

export const karahi = (): Svg =>
  pan('#4a4340', '#2f2a28') +
  put(
    X,
    Y,
    sauce(330, '#b5431f', '#8c2f1b', '#e38b3b') +
      morsels('chicken', 8, 230, 88, 6) +
      strokes(16, 230, 3, { length: 46, width: 10, colour: '#f3dc9a' }) +
      herbs(10, 250, 8),
  ) +
  put(X - 120, Y + 150, chilli(), 14) +
  put(X + 130, Y - 130, chilli(), 160)

export const thali = (): Svg => {
  const katori = (x: number, y: number, what: Svg) =>
    put(x, y, raisedDisc(0, 0, 122, '#aeb6b8', 14) + disc(0, 0, 108, '#d9dfe0') + what)
  return (
    tray('#aab2b4', '#dfe4e4') +
    put(X + 6, Y + 128, mound('white', 170, 2)) +
    katori(X - 186, Y - 116, sauce(100, '#e7b52c', '#c8901c', '#f7d977') + herbs(4, 60, 2, 34)) +
    katori(
      X + 46,
      Y - 200,
      sauce(100, '#4f8a3c', '#386a2b', '#8cbb5c') +
        strokes(9, 66, 2, { length: 26, width: 12, colour: '#f6efdc' }),
    ) +
    katori(
      X + 236,
      Y - 40,
      sauce(100, '#d9742a', '#b2541a', '#f0a75a') + strewn(6, 62, 2, (x, y) => disc(x, y, 24, '#f3d98c')),
    ) +
    put(X - 216, Y + 150, flatRound(140, 'charred'), 30) +
    dip(X + 236, Y + 190, '#b5431f', 62)
  )
}

/** Harees: grain and meat beaten smooth, stirred in a spiral, ghee in its furrow. */
const beaten = (colour: string, deep: string, ghee: string) =>
  disc(0, 0, 340, deep) +
  shape(blob(328, 322, 5, 0.02, 16), colour) +
  line(SPIRAL, deep, 46) +
  line(SPIRAL, ghee, 24) +
  strewn(9, 290, 4, (x, y, index) => disc(x, y, 6 + 9 * noise(index), ghee))

const SPIRAL = 'M10 0C60 -60 140 -20 110 70S-90 170 -150 60S-90 -190 60 -200S290 -40 240 110'

export const harees = (): Svg =>
  bowl('#0b5a4e', '#e9d3a6') + put(X, Y, beaten('#f0dcb2', '#d9bd86', '#e7a927'))

export const madrouba = (): Svg =>
  bowl('#8a5a34', '#efe2c4') +
  put(
    X,
    Y,
    beaten('#f8ecd0', '#e3cd9d', '#eebb4d') +
      strokes(60, 300, 2, { length: 3, width: 9, colour: '#3c332b' }) +
      morsels('chicken', 4, 240, 44, 11),
  ) +
  put(X + 190, Y + 170, lemonSlice(56))

export const arsia = (): Svg =>
  plate('#fffdf8', '#8a5a34') +
  put(
    X,
    Y,
    raised(blob(296, 280, 4, 0.04, 16), '#efe2c2', 16) +
      shape(blob(270, 254, 4, 0.04, 16), '#faf1da') +
      line('M-200 60Q-120 20 -40 60T120 60T220 30', '#e6d5ac', 12) +
      shape(blob(150, 128, 8, 0.2, 9), '#5a2a16') +
      line('M-90 -30Q-40 -80 40 -70', '#9a5a34', 14) +
      herbs(4, 220, 2, 42),
  )

export const fishSoup = (): Svg =>
  bowl('#1c5d8c', '#e0b23a') +
  put(
    X,
    Y,
    sauce(346, '#eab93a', '#c8922a', '#f8dd86') +
      strewn(7, 230, 3, (x, y, index) => put(x, y, morsel('fish', 74, index + 2), index * 51)) +
      strewn(5, 220, 8, (x, y) => put(x, y, onionRing(34))) +
      herbs(13, 280, 6, 44),
  ) +
  put(X + 150, Y + 150, lemonSlice(76)) +
  put(X - 172, Y - 150, chilli('#c53b25'), 40, 0.8)

export const shakshuka = (): Svg =>
  pan('#4a4340', '#2f2a28') +
  put(
    X,
    Y,
    sauce(332, '#cf4526', '#a93418', '#ea7f4e') +
      strewn(14, 290, 2, (x, y, index) =>
        put(x, y, line('M-30 0q30 -24 60 0', index % 2 ? '#4c9a3f' : '#e9a92f', 14), index * 49),
      ) +
      [
        [-120, -100],
        [140, -70],
        [-20, 150],
      ]
        .map(([x, y], index) => put(x!, y!, friedEgg(index)))
        .join('') +
      herbs(14, 290, 4),
  )

export const friedEgg = (seed: number): Svg =>
  raised(blob(112, 104, seed + 3, 0.14, 10), '#fffdf5', 8) +
  disc(4, 2, 50, '#f3a81d') +
  faint(line('M-22 -14q16 -24 38 -20', '#fff3c4', 9), 0.9)
