import { herbs, leaf, raisins, strewnNuts } from '../bites.ts'
import {
  blob,
  box,
  disc,
  faint,
  line,
  noise,
  put,
  raised,
  raisedBox,
  raisedDisc,
  ring,
  type Svg,
  shape,
  strewn,
  strokes,
  times,
  X,
  Y,
} from '../shapes.ts'
import { basket, board, plate, tray } from '../surfaces.ts'
import { friedEgg } from './bowls.ts'
import { flatRound, loaf } from './breads.ts'
import { fruitCup } from './produce.ts'

/** An open sack, from above. */
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

const bottle = (body: string, label: string, cap: string) =>
  raised(
    'M-34 -220H34V-150Q78 -110 78 -60V190Q78 220 48 220H-48Q-78 220 -78 190V-60Q-78 -110 -34 -150Z',
    body,
    14,
  ) +
  box(-40, -252, 80, 52, 14, cap) +
  box(-78, -20, 156, 130, 0, label) +
  faint(line('M-48 -70V180', '#ffffff', 13), 0.7)

const drop = (colour: string) => shape('M0 -44Q36 4 36 26A36 36 0 0 1 -36 26Q-36 4 0 -44Z', colour)

const milky = (label: string) => bottle('#fffefa', label, label) + put(0, 50, drop('#fffdf8'), 0, 0.9)
const pot = (lid: string) =>
  raisedDisc(0, 0, 108, '#e3e8e8', 12) +
  disc(0, 0, 96, lid) +
  ring(0, 0, 78, '#fffdf8', 6) +
  put(0, 4, drop('#fffdf8'), 0, 0.9)
const openPot = () =>
  raisedDisc(0, 0, 120, '#c9d6da', 12) +
  disc(0, 0, 106, '#fffefa') +
  line('M60 0A60 60 0 1 1 0 -60A40 40 0 1 1 -30 20', '#e9e2d0', 14)

/** Four bottles of laban and pots of yoghurt. */
export const laban = (): Svg =>
  tray('#8fb0c4', '#dbe8ef') +
  times(4, index => put(X - 234 + index * 156, Y - 70, milky(index % 2 ? '#1c5d8c' : '#2f6d62'))) +
  put(X - 170, Y + 250, pot('#1c5d8c')) +
  put(X + 60, Y + 256, openPot()) +
  put(X + 270, Y + 230, pot('#2f6d62'), 0, 0.9)

const whiteCheese = () =>
  raisedBox(-130, -92, 260, 184, 18, '#ece4cf') +
  box(-130, -92, 260, 154, 18, '#fffdf5') +
  line('M-90 -30Q0 -44 90 -30M-90 20Q0 6 90 20', '#e3dac2', 8)

export const dairyBox = (): Svg =>
  board() +
  put(X - 190, Y - 30, milky('#1c5d8c'), -4, 1.2) +
  put(X - 6, Y - 60, milky('#2f6d62'), 4, 1.2) +
  put(X + 210, Y - 150, openPot(), 0, 1.2) +
  put(X + 190, Y + 140, whiteCheese(), -8) +
  put(X + 40, Y + 264, pot('#1c5d8c'), 0, 0.85)

export const labneh = (): Svg =>
  board() +
  put(
    X - 130,
    Y - 90,
    raisedDisc(0, 0, 210, '#0b5a4e', 16) +
      disc(0, 0, 184, '#fffefa') +
      line('M110 0A110 110 0 1 1 0 -110A80 80 0 1 1 -60 40A50 50 0 1 1 36 40', '#e9e2d0', 20) +
      disc(0, 0, 44, '#c9b43a') +
      herbs(5, 120, 2, 50),
  ) +
  put(X + 170, Y + 60, whiteCheese(), 14, 1.1) +
  put(X - 20, Y + 236, whiteCheese(), -8) +
  put(X + 220, Y - 200, leaf(130, '#4f9a5a'), -30) +
  put(X + 220, Y - 196, leaf(130, '#3f8f4f'), 40)

export const juices = (): Svg =>
  tray('#b9a27a', '#efe2c2') +
  (
    [
      ['#f0932b', '#fbe0b0', '#c9610f'],
      ['#f6b93b', '#fdeec2', '#d98a0b'],
      ['#c9dc6a', '#f3f8d8', '#5a8a3c'],
      ['#9ab35a', '#e9f0cf', '#4f6f2c'],
    ] as const
  )
    .map(([body, label, cap], index) =>
      put(
        X - 246 + index * 164,
        Y - 10,
        bottle(body, label, cap) + put(0, 46, disc(0, 0, 42, body)),
        0,
        1.16,
      ),
    )
    .join('')

export const smoothies = (): Svg => {
  const cup = (colour: string, swirl: string) =>
    raisedDisc(0, 0, 150, '#fffdf8', 14) +
    disc(0, 0, 132, colour) +
    line('M70 0A70 70 0 1 1 0 -70A46 46 0 1 1 -36 20', swirl, 15) +
    line('M20 -20L120 -150', '#0b5a4e', 22)
  return (
    tray('#b9a27a', '#efe2c2') +
    put(X - 164, Y - 160, fruitCup()) +
    put(X + 166, Y - 150, cup('#e8637a', '#f6a9b6')) +
    put(X - 164, Y + 170, cup('#f2b23a', '#fbdc95')) +
    put(X + 166, Y + 176, fruitCup(), 70)
  )
}

const glassOfKarak = () =>
  raisedDisc(0, 0, 104, '#fffdf8', 12) +
  disc(0, 0, 90, '#8f5424') +
  disc(0, 0, 82, '#c07f42') +
  line('M40 0A40 40 0 1 1 0 -40', '#dba970', 10)

/** A flask of tea with its cups, and rolled chapati. */
export const karak = (): Svg =>
  tray('#b8692e', '#e2b88a') +
  put(
    X - 130,
    Y - 60,
    line('M120 -90Q230 -60 200 60T116 130', '#7c3a1c', 34) +
      raised('M-104 -130H104L128 190Q130 220 96 220H-96Q-130 220 -128 190Z', '#a5532a', 16) +
      box(-104, -104, 208, 26, 0, '#f3b62f') +
      shape('M-104 -130Q-90 -210 0 -210T104 -130Z', '#7c3a1c') +
      disc(0, -216, 26, '#f3b62f') +
      shape('M-104 -124L-190 -180 -176 -110-110 -50Z', '#a5532a') +
      line('M-70 -50V150', '#d38a5c', 14),
  ) +
  put(X + 200, Y - 130, glassOfKarak()) +
  put(X + 230, Y + 90, glassOfKarak()) +
  times(3, index =>
    put(
      X - 100 + index * 116,
      Y + 236 + (index % 2) * 14,
      raised('M-50 -84Q0 -104 50 -84V84Q0 104 -50 84Z', '#c48a48', 10) +
        shape('M-40 -76Q0 -92 40 -76V72Q0 90 -40 72Z', '#efcf95') +
        strokes(6, 36, index, { length: 8, width: 12, colour: '#a5622b' }) +
        disc(0, -78, 26, '#fff3d8'),
      14 - index * 10,
    ),
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

/** Sheets of flat bread on a cloth, a household's own. */
export const thinBread = (): Svg =>
  basket() +
  [0, 50, 100, 150]
    .map((turn, index) =>
      put(X - 10 + index * 12, Y + 30 - index * 30, flatRound(250, 'thin', index + 3), turn),
    )
    .join('')

/** Dry loaves in a sack, for animals. */
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
