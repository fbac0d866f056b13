import { ball, leaf } from '../food-pieces.ts'
import { box, disc, line, oval, put, type Svg, shape, times } from '../shapes.ts'

/** Goods on a counter, seen from the front: the base at 0, 0, about 200 high. */
export const GOODS = {
  cloche: () =>
    box(-140, -22, 280, 22, 11, '#b9a27a') +
    shape('M-120 -24A120 120 0 0 1 120 -24Z', '#8fa5a8') +
    disc(0, -150, 16, '#8fa5a8') +
    line('M-84 -50A86 86 0 0 1 -30 -112', '#e3ecec', 12),
  bowl: () =>
    times(5, index => disc(-64 + index * 32, -92 - (index % 2) * 16, 26, index % 2 ? '#f3d264' : '#fbf3df')) +
    shape('M-110 -92H110Q100 0 0 0T-110 -92Z', '#0b5a4e') +
    line('M-86 -60H86', '#f3b62f', 10),
  handi: () =>
    line('M-130 -90H130', '#8a5a34', 22) +
    shape('M-110 -110H110Q130 0 60 0H-60Q-130 0 -110 -110Z', '#a8662f') +
    shape('M-116 -112Q-80 -170 0 -170T116 -112Z', '#c98b4a') +
    disc(0, -174, 16, '#8a5a34') +
    line('M-70 -80V-30', '#d9a36a', 12),
  plant: () =>
    times(7, index => put(0, -90, leaf(130, index % 2 ? '#4c8a3c' : '#6fae4a'), -160 + index * 23)) +
    shape('M-60 -90H60L46 0H-46Z', '#c98b4a'),
  croissant: () =>
    box(-120, -14, 240, 14, 7, '#fffdf8') +
    [-56, 56]
      .map(
        x =>
          shape(
            `M${x - 74} -16Q${x - 70} -100 ${x} -104T${x + 74} -16Q${x + 40} -50 ${x} -50T${x - 74} -16Z`,
            '#dc9a48',
          ) + line(`M${x - 30} -50L${x - 40} -90M${x} -52V-102M${x + 30} -50L${x + 40} -90`, '#a8602a', 7),
      )
      .join(''),
  rolls: () =>
    [
      [-66, -40],
      [0, -40],
      [66, -40],
      [-33, -96],
      [33, -96],
    ]
      .map(([x, y]) => disc(x!, y!, 42, '#c9853f') + disc(x! - 3, y! - 6, 34, '#dca25a'))
      .join('') + shape('M-124 -50H124L104 0H-104Z', '#b67f44'),
  loaves: () =>
    [-50, 0, 50]
      .map((x, index) =>
        put(
          x,
          -110,
          shape('M-30 110L-34 -60Q-30 -100 0 -100T34 -60L30 110Z', '#c9853f') +
            line('M-14 -60L14 -40M-14 -14L14 6', '#f3d9a6', 10),
          -10 + index * 10,
        ),
      )
      .join('') +
    shape('M-110 -80H110L90 0H-90Z', '#b67f44') +
    line('M-96 -50H96M-92 -22H92', '#8a5a34', 7),
  cup: () =>
    oval(0, -8, 110, 14, '#fffdf8') +
    shape('M-66 -110H66V-66A66 60 0 0 1 -66 -66Z', '#8c2f1b') +
    line('M66 -94H84A26 26 0 0 1 84 -42H60', '#8c2f1b', 14) +
    line('M-24 -134q-12 -20 0 -40M20 -134q-12 -20 0 -40', '#b9a27a', 9),
  teapot: () =>
    shape('M-90 -40C-110 -150 110 -150 90 -40Q80 0 40 0H-40Q-80 0 -90 -40Z', '#0b5a4e') +
    disc(0, -134, 14, '#f3b62f') +
    line('M84 -96Q150 -100 120 -20T76 -20', '#0b5a4e', 18) +
    shape('M-84 -70L-150 -124-160 -110-96 -20Z', '#0b5a4e') +
    line('M-50 -96Q-20 -116 20 -114', '#7fd1b9', 10),
  cupcake: () =>
    shape('M-60 -80H60L44 0H-44Z', '#a8662f') +
    shape('M-74 -78Q-80 -120 -44 -124Q-30 -170 0 -172Q30 -170 44 -124Q80 -120 74 -78Z', '#f3b6c3') +
    disc(0, -176, 15, '#c8373f') +
    line('M-24 -64L-18 -14M24 -64L18 -14', '#c98744', 8),
  pyramid: () =>
    [4, 3, 2, 1]
      .map((count, row) =>
        times(count, index =>
          put((index - (count - 1) / 2) * 56, -46 - row * 44, ball(28, '#d58b35', '#f8d28a')),
        ),
      )
      .join('') + box(-124, -18, 248, 18, 9, '#b8692e'),
  cake: () =>
    box(-8, -26, 16, 26, 0, '#b9a27a') +
    oval(0, -4, 70, 9, '#b9a27a') +
    box(-130, -36, 260, 14, 7, '#fffdf8') +
    box(-100, -130, 200, 96, 14, '#f6e2a8') +
    shape('M-100 -104v-18q0 -18 18 -18H82q18 0 18 18v18q-20 26 -40 0t-40 0-40 0-40 0-40 0Z', '#fbd0d8') +
    times(4, index => disc(-66 + index * 44, -146, 14, index % 2 ? '#7fa83c' : '#c8476a')),
  fruits: () =>
    [
      [-72, '#c0392b', '#f2a79c'],
      [0, '#f0932b', '#fbd08f'],
      [72, '#c0392b', '#f2a79c'],
      [-36, '#f0932b', '#fbd08f'],
      [38, '#c9dc6a', '#f3f8d8'],
    ]
      .map(([x, colour, shine], index) =>
        put(Number(x), index > 2 ? -122 : -70, ball(42, String(colour), String(shine))),
      )
      .join('') +
    shape('M-120 -60H120L104 0H-104Z', '#b67f44') +
    line('M-108 -32H108', '#8a5a34', 8),
  greens: () =>
    times(9, index =>
      put(-80 + index * 20, -60, leaf(116, index % 2 ? '#4c8a3c' : '#6fae4a'), -130 + index * 10),
    ) +
    [-60, 20].map(x => put(x, -78, ball(34, '#d63f26', '#f6a08a'))).join('') +
    shape('M-120 -60H120V0H-120Z', '#c99455') +
    line('M-120 -30H120M-76 -56V-4M76 -56V-4', '#8a5a34', 8),
  milk: () =>
    [-46, 46]
      .map(
        (x, index) =>
          shape(
            `M${x - 18} -180h36v30q22 20 22 46v88q0 16 -16 16h-48q-16 0 -16 -16v-88q0 -26 22 -46Z`,
            '#cfe0ea',
          ) +
          box(x - 40, -84, 80, 54, 0, index ? '#2f6d62' : '#1c5d8c') +
          box(x - 21, -196, 42, 26, 8, index ? '#2f6d62' : '#1c5d8c'),
      )
      .join(''),
  juice: () =>
    [
      ['-60', '#f0932b'],
      ['0', '#e8637a'],
      ['60', '#c9dc6a'],
    ]
      .map(([x, colour]) =>
        put(
          Number(x),
          0,
          line('M6 -120L24 -170H40', '#0b5a4e', 8) +
            shape('M-27 -130H27L20 0H-20Z', String(colour)) +
            line('M-14 -110L-10 -20', '#fffdf8', 6),
        ),
      )
      .join(''),
  blender: () =>
    box(-60, -50, 120, 50, 14, '#5a5246') +
    disc(0, -24, 12, '#f3b62f') +
    shape('M-70 -200H70L50 -50H-50Z', '#e9f3f2') +
    shape('M-62 -140H62L50 -50H-50Z', '#f2a922') +
    box(-76, -216, 152, 22, 10, '#5a5246'),
} satisfies Record<string, () => Svg>
export type Good = keyof typeof GOODS
