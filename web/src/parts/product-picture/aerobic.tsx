import { Leaf } from './ground.tsx'

/** A slatted bin that lets the air through, with the fork that turns it. */
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
