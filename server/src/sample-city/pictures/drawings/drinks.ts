import {
  box,
  disc,
  faint,
  line,
  put,
  raised,
  raisedDisc,
  type Svg,
  shape,
  strokes,
  times,
  X,
  Y,
} from '../shapes.ts'
import { tray } from '../surfaces.ts'
import { fruitCup } from './produce.ts'

export const bottle = (body: string, label: string, cap: string) =>
  raised(
    'M-34 -220H34V-150Q78 -110 78 -60V190Q78 220 48 220H-48Q-78 220 -78 190V-60Q-78 -110 -34 -150Z',
    body,
    14,
  ) +
  box(-40, -252, 80, 52, 14, cap) +
  box(-78, -20, 156, 130, 0, label) +
  faint(line('M-48 -70V180', '#ffffff', 13), 0.7)

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
