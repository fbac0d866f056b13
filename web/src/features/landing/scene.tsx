/**
 * A cut through Oman's ground: the Hajar ridge and the sun, sand, clay and compost, a sprout and a
 * dotted falaj. Decoration, drawn once for all languages: a landscape has no reading direction.
 */
export const Scene = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
    <circle cx="930" cy="112" r="44" className="fill-turmeric" />
    <path
      className="fill-ridge"
      d="M0 250 70 205 128 228 214 132 262 176 318 118 402 214 452 176 520 232 596 148 640 182 704 96 768 168 806 138 884 226 938 186 1010 120 1062 172 1122 92 1216 196 1270 158 1352 226 1440 176V420H0Z"
    />
    <path
      fill="#08483f"
      d="M0 292 96 244 170 276 262 214 356 284 470 236 560 282 690 206 790 276 868 242 960 284 1080 214 1180 272 1290 232 1440 286V420H0Z"
    />
    <path className="fill-sand" d="M0 292c150-26 300-18 470 6s310 12 480-16 330-18 490 6v132H0Z" />
    <path className="fill-clay" d="M0 346c190-14 330-2 500 8s330-14 490-18 300 4 450 12v72H0Z" />
    <path className="fill-compost" d="M0 392c220-8 420 4 640 2s440-18 800-4v30H0Z" />
    <g fill="none" strokeLinecap="round" strokeWidth="5" className="stroke-sprout">
      <path d="M520 374v-76" />
      <path
        strokeWidth="3"
        opacity=".55"
        d="M520 372c-4 10-14 14-20 24m20-22c2 10 8 14 10 26m-8-30c10 4 16 6 24 14"
      />
    </g>
    <path
      className="fill-sprout"
      d="M519 318c-30 2-48-16-48-42 30 0 49 15 48 42Zm2-12c0-30 17-47 48-48 1 31-18 48-48 48Z"
    />
    <path
      fill="none"
      stroke="#f4f6f1"
      strokeWidth="6"
      strokeLinecap="round"
      strokeDasharray="0 17"
      d="M700 366c70-30 130-20 190-4s120 18 190-12 130-18 190 0 110 10 170-4"
    />
  </svg>
)
