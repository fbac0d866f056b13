import { Leaf } from './ground.tsx'

const LARVAE = [
  'translate(108 128) rotate(-14)',
  'translate(148 138) rotate(10)',
  'translate(190 126) rotate(-6)',
  'translate(172 150) rotate(-20)',
  'translate(122 152) rotate(8)',
]

/** A black soldier fly above the tray in which its larvae eat. */
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
