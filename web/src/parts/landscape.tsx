/** Only the sun moves with the width. Not mirrored: a landscape has no reading direction. */
export const Landscape = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
    <circle
      cx="900"
      cy="104"
      r="42"
      className="fill-turmeric max-md:translate-y-6 md:-translate-y-6 md:max-lg:translate-x-54 md:max-lg:rtl:-translate-x-102 lg:-translate-x-45"
    />
    <path
      className="fill-ridge"
      d="M0 236 62 196 118 222 206 128 254 170 312 112 396 210 452 178 524 240 600 160 640 190 704 128 772 182 812 152 884 226 944 168 1004 92 1064 160 1126 74 1216 188 1272 150 1352 222 1440 170V420H0Z"
    />
    <path
      fill="#08483f"
      d="M0 292 96 240 170 276 262 206 356 284 470 236 560 284 690 216 790 278 868 246 960 280 1080 196 1180 272 1290 228 1440 286V420H0Z"
    />
    <path className="fill-sand" d="M0 292c150-26 300-18 470 6s310 12 480-16 330-18 490 6v132H0Z" />
    <path className="fill-clay" d="M0 346c190-14 330-2 500 8s330-14 490-18 300 4 450 12v72H0Z" />
    <path className="fill-compost" d="M0 392c220-8 420 4 640 2s440-18 800-4v30H0Z" />
    <path
      className="stroke-sprout"
      fill="none"
      strokeLinecap="round"
      strokeWidth="3"
      d="M520 366c-4 12-14 16-20 28m20-26c2 12 8 16 10 30m-8-34c10 4 16 6 24 16"
    />
    <path className="stroke-sprout" fill="none" strokeLinecap="round" strokeWidth="6" d="M520 370v-62" />
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
