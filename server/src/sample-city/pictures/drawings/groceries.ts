import { herbs, raisins, strewnNuts } from '../food-pieces.ts'
import {
  blob,
  disc,
  faint,
  noise,
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
import { basket, board, plate } from '../surfaces.ts'
import { friedEgg } from './bowls.ts'
import { flatRound, loaf } from './breads.ts'
import { fruitCup } from './produce.ts'

const sack = (r: number, filling: Svg) =>
  raised(blob(r * 1.16, r * 1.12, 4, 0.05, 16), '#c79a5b', 16) +
  shape(blob(r * 1.06, r * 1.03, 7, 0.04, 16), '#e2c18d') +
  disc(0, 0, r * 0.86, '#a87b42') +
  `<g transform="scale(${r / 300})">${filling}</g>`

const grain = (base: string, colours: readonly string[], length: number, width: number) =>
  disc(0, 0, 250, base) +
  colours.map((colour, index) => strokes(190, 238, index * 3 + 1, { length, width, colour })).join('')

export const riceSack = (): Svg =>
  board() +
  put(X, Y - 10, sack(330, grain('#efe6d0', ['#ffffff', '#fbf6e9', '#ddd0b0'], 24, 8))) +
  put(
    X + 120,
    Y + 120,
    raised(
      'M-60 -10Q-60 -90 40 -90T150 -20Q150 60 60 76L210 190 180 220 30 96Q-60 80 -60 -10Z',
      '#9a5a24',
      12,
    ) + disc(44, -6, 66, '#f7f1e0'),
    0,
    1.1,
  )

export const lentils = (): Svg =>
  board() +
  put(X - 150, Y - 110, sack(216, grain('#d9662c', ['#ee8a48', '#c4521c', '#f4a468'], 4, 20))) +
  put(
    X + 150,
    Y + 110,
    sack(
      224,
      disc(0, 0, 250, '#c99a52') +
        strewn(
          72,
          226,
          2,
          (x, y, index) => disc(x, y + 5, 29, '#a8762f') + disc(x, y, 28, index % 3 ? '#f0d293' : '#e6c07a'),
        ),
    ),
  )

export const oats = (): Svg =>
  board() +
  put(X - 150, Y - 110, sack(216, grain('#e0c896', ['#f3e3bf', '#d3b678', '#fbf1d8'], 16, 20))) +
  put(
    X + 150,
    Y + 110,
    sack(224, grain('#d3b06b', ['#eed9a6', '#b98c44'], 14, 20) + raisins(22, 220) + strewnNuts(26, 220)),
  )

export const breakfast = (): Svg =>
  plate('#fffdf8', '#d98a0b') +
  put(X - 130, Y - 140, friedEgg(2), 0, 1.1) +
  put(X + 120, Y - 160, friedEgg(5), 40, 1.1) +
  put(
    X - 160,
    Y + 110,
    raisedDisc(0, 0, 136, '#8a5a34', 12) +
      disc(0, 0, 118, '#6b3a1c') +
      strewn(16, 92, 2, (x, y, index) =>
        put(x, y, shape(blob(26, 18, index, 0.08, 8), '#9a5a2c'), index * 50),
      ) +
      herbs(3, 60, 4, 30),
  ) +
  put(X + 170, Y + 70, fruitCup(), 0, 0.86) +
  put(X + 30, Y + 236, loaf(150), -6, 0.9)

export const thinBread = (): Svg =>
  basket() +
  [0, 50, 100, 150]
    .map((turn, index) =>
      put(X - 10 + index * 12, Y + 30 - index * 30, flatRound(250, 'thin', index + 3), turn),
    )
    .join('')

export const dryBread = (): Svg =>
  board() +
  put(
    X,
    Y,
    sack(
      340,
      disc(0, 0, 250, '#8a5f30') +
        put(-90, -110, flatRound(130, 'charred', 3)) +
        put(90, -90, loaf(130), 30) +
        put(-60, 80, loaf(140), -24) +
        put(110, 100, flatRound(120, 'charred', 6)) +
        times(5, index => faint(disc(-120 + index * 60, 30 + 60 * noise(index), 12, '#f3dcae'), 0.9)),
    ),
  )
