export const Ground = () => (
  <>
    <path className="fill-luban" d="M0 0H320V200H0Z" />
    <path className="fill-sand" d="M0 158Q90 148 170 156T320 152V200H0Z" />
    <path className="fill-clay" d="M0 172Q100 164 190 171T320 168V200H0Z" />
    <path className="fill-compost" d="M0 187Q90 180 180 186T320 184V200H0Z" />
  </>
)

/** A leaf that points up and right, with its stalk at 0, 0. */
const Leaf = ({ at, className }: { at: string; className: string }) => (
  <path className={className} transform={at} d="M0 0C-2-14 8-24 24-24C24-10 14 2 0 0Z" />
)

/** A cross-section of a lidded bucket with scraps in layers and a tap. */
export const Bokashi = () => (
  <>
    <path className="fill-wadi" d="M208 132h22a5 5 0 0 1 5 5v8h-9v-4h-18Z" />
    <path className="fill-turmeric" d="M230 150q6 9 0 12q-6-3 0-12Z" />
    <path fill="#f6efdf" d="M104 58h112l-9 98a8 8 0 0 1-8 7h-78a8 8 0 0 1-8-7Z" />
    <path className="fill-compost" d="M118 128h84l-2 22a4 4 0 0 1-4 4h-72a4 4 0 0 1-4-4Z" />
    <path className="fill-clay" d="M117 112q20-8 42-2t44 0l-1 18h-84Z" />
    <path className="fill-sand" d="M115 96q24 8 46 0t43 2l-1 13q-22 6-44 0t-43 2Z" />
    <path className="fill-ridge" d="M114 82q22-9 46-1t46-1l-1 17q-24-6-46 1t-44-1Z" />
    <path
      className="stroke-turmeric"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      d="M130 104q8-8 16 0M172 120q7-7 14 0"
    />
    <Leaf at="translate(152 92) scale(.7)" className="fill-sprout" />
    <rect className="fill-wadi" x="94" y="44" width="132" height="18" rx="7" />
    <path className="stroke-wadi" fill="none" strokeWidth="7" d="M138 44q22-26 44 0" />
  </>
)

/** A slatted, ventilated bin with a fork to turn it. */
export const Aerobic = () => (
  <>
    <path className="fill-clay" d="M214 20h8v86h-8Z" />
    <path
      className="stroke-muted"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      d="M204 128v-16q0-8 14-8t14 8v16M218 104v24"
    />
    <path className="fill-clay" d="M203 14h30v10h-30Z" />
    <path className="fill-compost" d="M92 96q18-22 40-16q20-18 42-4q24-8 40 12l18 26V162H92Z" />
    <Leaf at="translate(128 84) rotate(-30)" className="fill-ridge" />
    <Leaf at="translate(168 80) scale(.8)" className="fill-turmeric" />
    <path className="fill-sand" d="M84 104h152v13H84ZM84 124h152v13H84ZM84 144h152v13H84Z" />
    <path className="fill-clay" d="M90 94h12v72H90ZM218 94h12v72h-12ZM154 98h12v68h-12Z" />
    <path
      className="stroke-sea"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      d="M28 92q18-9 30 0t28 0M24 116q16-8 26 0t24 0M244 78q14-8 24 0t28 0"
    />
  </>
)

const WORM = '#d98a7c'

/** A cross-section of stacked trays with worms. */
export const Vermicompost = () => (
  <>
    <path className="fill-wadi" d="M92 34h136l6 14H86Z" />
    <path className="fill-clay" d="M88 52h144l-4 50H92Z" />
    <path className="fill-compost" d="M97 60h126l-3 34H100Z" />
    <path className="fill-clay" d="M92 106h136l-4 54H96Z" />
    <path className="fill-compost" d="M101 114h118l-3 38H104Z" />
    <g fill="none" stroke={WORM} strokeWidth="7" strokeLinecap="round">
      <path d="M112 82q10-14 20 0t20 0" />
      <path d="M172 76q10 14 20 0t18 2" />
      <path d="M124 140q8-16 18-4t18-2" />
      <path d="M178 132q12 14 20-2" />
    </g>
    <g fill="none" stroke="#f0b8ac" strokeWidth="7">
      <path d="M127 77l4 4M184 84l4-1M138 131l4 4" />
    </g>
    <Leaf at="translate(150 34) rotate(-20)" className="fill-ridge" />
    <Leaf at="translate(168 34) scale(.8)" className="fill-sprout" />
    <path className="fill-muted" d="M100 160h12v6h-12ZM208 160h12v6h-12Z" />
  </>
)

/** A heap of leaves in the shade, and a snail. */
export const Cold = () => (
  <>
    <path className="fill-clay" d="M54 158q6-50-2-92h18q-4 44 4 92Z" />
    <path
      className="fill-ridge"
      d="M62 8q28-2 34 18q24 2 20 24q-2 18-24 18q-14 14-32 6q-22 8-32-8q-22-2-18-24q2-14 18-16q8-18 34-18Z"
    />
    <path className="fill-clay" d="M104 160q14-44 46-58q20-26 46-10q26-4 40 24q22 12 30 44Z" />
    <path className="fill-compost" d="M122 160q14-30 40-38q24-16 46 2q26 4 38 36Z" />
    <Leaf at="translate(150 122) rotate(-50)" className="fill-turmeric" />
    <Leaf at="translate(182 108)" className="fill-sand" />
    <Leaf at="translate(206 132) rotate(20)" className="fill-ridge" />
    <Leaf at="translate(164 148) rotate(10)" className="fill-sand" />
    <Leaf at="translate(226 150) rotate(-40) scale(.8)" className="fill-turmeric" />
    <Leaf at="translate(118 48) rotate(120) scale(.7)" className="fill-turmeric" />
    <path className="fill-sand" d="M268 160q0-8 8-8h20q10 0 12-12l4 0q2 20-14 20Z" />
    <circle className="fill-date" cx="284" cy="142" r="13" />
    <path className="stroke-sand" fill="none" strokeWidth="3" d="M284 142q6-4 5 2t-10 4t-6-11t14-3" />
    <path className="stroke-sand" strokeWidth="2.5" strokeLinecap="round" d="M309 141l-2-8M312 141l4-7" />
  </>
)

/** A steaming heap with a thermometer. */
export const Hot = () => (
  <>
    <circle className="fill-turmeric" cx="276" cy="38" r="20" />
    <path className="fill-compost" d="M52 162q26-58 70-68q28-22 60-4q44 12 74 72Z" />
    <path className="fill-clay" d="M80 162q24-42 56-48q24-14 48 2q30 10 46 46Z" />
    <path className="fill-date" d="M112 162q16-28 36-30q18-8 32 4q18 8 26 26Z" />
    <path className="fill-turmeric" d="M136 162q8-16 20-16t24 16Z" />
    <path
      className="stroke-muted"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      d="M98 78q-10-12 0-24t0-24M136 66q-10-12 0-24t0-24M212 72q-10-12 0-24t0-22"
    />
    <rect fill="#f6efdf" x="166" y="28" width="16" height="90" rx="8" />
    <path className="fill-danger" d="M171 58h6v50h-6Z" />
    <circle className="fill-danger" cx="174" cy="116" r="12" />
    <path className="stroke-clay" strokeWidth="2.5" d="M182 46h-6M182 62h-6M182 78h-6" />
    <Leaf at="translate(88 132) rotate(-30) scale(.8)" className="fill-ridge" />
    <Leaf at="translate(222 140) scale(.8)" className="fill-ridge" />
  </>
)

const LARVAE = [
  'translate(108 128) rotate(-14)',
  'translate(148 138) rotate(10)',
  'translate(190 126) rotate(-6)',
  'translate(172 150) rotate(-20)',
  'translate(122 152) rotate(8)',
]

/** A black soldier fly above a tray with its larvae. */
export const Bsf = () => (
  <>
    <path className="fill-wadi" d="M70 112h180l-14 52a6 6 0 0 1-6 4H90a6 6 0 0 1-6-4Z" />
    <path className="fill-clay" d="M82 116q40-18 78-6t78 4l-12 46H94Z" />
    {LARVAE.map(at => (
      <g key={at} transform={at}>
        <rect fill="#e8d5a8" width="36" height="12" rx="6" />
        <path className="stroke-clay" strokeWidth="1.5" d="M10 1v10M17 0v12M24 0v12M30 1v10" />
      </g>
    ))}
    <g transform="translate(176 62) rotate(-18)">
      <path
        className="fill-paper"
        opacity=".75"
        d="M4-6q20-34 48-32q2 24-36 40ZM0-6q-14-34-42-36q-6 24 30 42Z"
      />
      <path className="fill-compost" d="M-34 2q2-12 30-12t40 10q-10 14-38 14t-32-12Z" />
      <circle className="fill-compost" cx="40" cy="0" r="11" />
      <circle className="fill-date" cx="44" cy="-3" r="4.5" />
      <path className="stroke-sand" strokeWidth="3" d="M-18-7v18M-6-9v22" />
      <path
        className="stroke-compost"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        d="M-12 12l-8 14M4 14v14M20 11l8 14M50-5q8-8 14-4"
      />
    </g>
    <Leaf at="translate(92 116) rotate(-30)" className="fill-ridge" />
    <Leaf at="translate(222 114) scale(.9)" className="fill-turmeric" />
  </>
)
