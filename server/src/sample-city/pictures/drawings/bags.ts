import { box, disc, faint, line, put, raised, type Svg, shape, X, Y } from '../shapes.ts'

/** The mark on a bag shows only the kind of venue, because the content is a surprise. */
const MARKS = {
  bread: shape(
    'M-84 50V4C-104 -6 -94 -50 -60 -50H60C94 -50 104 -6 84 4V50Q84 62 72 62H-72Q-84 62 -84 50Z',
    '#fffdf8',
  ),
  cup:
    shape('M-70 -40H50V6A60 60 0 0 1 -70 6Z', '#fffdf8') +
    line('M50 -26H70A24 24 0 0 1 70 26H46', '#fffdf8', 14),
  flame: shape('M0 -84C70 -30 76 30 40 62Q50 10 10 -10Q16 40 -10 70C-70 50 -76 -10 0 -84Z', '#fffdf8'),
  pot:
    shape('M-80 -6H80V20Q80 66 34 66H-34Q-80 66 -80 20Z', '#fffdf8') +
    shape('M-84 -20Q-60 -64 0 -64T84 -20Z', '#fffdf8'),
  sweet: shape('M0 -76L76 0 0 76-76 0Z', '#fffdf8') + disc(0, 0, 26, '#00000033'),
  cloche:
    shape('M-90 30A90 90 0 0 1 90 30Z', '#fffdf8') +
    box(-104, 40, 208, 20, 10, '#fffdf8') +
    disc(0, -68, 14, '#fffdf8'),
} as const

export const surprise = (
  mark: keyof typeof MARKS,
  ribbon: string,
  kraft = '#d9ad77',
  fold = '#b98a52',
): Svg =>
  put(
    X,
    Y + 12,
    line('M-80 -270V-330Q-80 -390 0 -390T80 -330V-270', fold, 20) +
      raised('M-236 -290H236L270 340Q270 366 244 366H-244Q-270 366 -270 340Z', kraft, 22) +
      shape('M-236 -290H-170L-196 366H-244Q-270 366 -270 340Z', fold) +
      faint(line('M-140 -290L-150 360M150 -290L160 360', fold, 5), 0.5) +
      shape('M-247 -100H247L252 -10H-252Z', ribbon) +
      shape('M0 -56L-130 -140Q-160 -60 -130 20ZM0 -56L130 -140Q160 -60 130 20Z', ribbon) +
      faint(shape('M0 -56L-110 -100V-10ZM0 -56L110 -100V-10Z', '#2a1d13'), 0.2) +
      disc(0, -56, 34, ribbon) +
      faint(disc(0, -56, 22, '#ffffff'), 0.3) +
      disc(0, 180, 124, ribbon) +
      put(0, 184, MARKS[mark]),
    0,
    0.82,
  )
