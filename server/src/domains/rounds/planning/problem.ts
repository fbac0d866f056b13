/** Seconds of a day in Muscat, from midnight; `end` belongs to it. */
export interface Span {
  start: number
  end: number
}

export interface Load {
  grams: number
  litres: number
}

export interface Vehicle {
  id: string
  kind: string
  /** Where it starts and ends: indexes of places in the matrix. */
  start: number
  end: number
  /** The place where it empties itself on the way; null when it never does. */
  depot: number | null
  /** What an emptying takes at the depot. */
  emptyingSeconds: number
  /** Whether it also empties itself at the depot before it drives to its end. */
  endsEmpty: boolean
  capacity: Load
  shift: Span
  /** A rest that begins within `between`. A round that has ended by `between.end` needs none. */
  break: { seconds: number; between: Span } | null
}

export interface Stop {
  id: string
  place: number
  /** What is taken on there; nothing where something is delivered. */
  demand: Load
  serviceSeconds: number
  /** When the work there may begin; null for any time, an empty list for none. */
  windows: readonly Span[] | null
  /** Kinds of vehicles that fit the lane; null for all. */
  kinds: readonly string[] | null
  /** The round it is on in most weeks, and its position there. */
  usual: { vehicle: string; position: number } | null
  /** Minutes that leaving it out costs; null when it has to be visited. */
  penalty: number | null
  /** A parcel that is at the depot from then on: the trip that takes it leaves no earlier. */
  readyAt?: number
}

/** Seconds and metres of driving from place to place, row by row: `seconds[from * size + to]`. */
export interface Matrix {
  size: number
  seconds: ArrayLike<number>
  metres: ArrayLike<number>
}

/** What counts beside minutes of driving, of service and of emptying. */
export interface Weights {
  /** Minutes for each minute of work of the longest round. */
  balance: number
  /** Minutes for a stop that is not on its usual vehicle. */
  move: number
  /** Minutes for each vehicle that leaves. */
  vehicle: number
}

/** Plain data: it may be sent to a worker, or written as JSON once its matrix holds lists. */
export interface Problem {
  vehicles: readonly Vehicle[]
  stops: readonly Stop[]
  matrix: Matrix
  weights: Weights
}

export type Step =
  | {
      kind: 'stop'
      stopId: string
      arrivesAt: number
      /** When the work begins. */
      startsAt: number
      leavesAt: number
      /** What is on board of the present trip afterwards. */
      load: Load
    }
  | { kind: 'emptying'; arrivesAt: number; leavesAt: number; load: Load }
  /** Taken before the drive to the next step, or else on arrival there. */
  | { kind: 'break'; startsAt: number; endsAt: number; beforeDriving: boolean }

export interface Route {
  vehicleId: string
  startsAt: number
  endsAt: number
  /** In their order. */
  steps: readonly Step[]
  /** One more than the times it empties itself and goes on. */
  trips: number
  metres: number
  /** Minutes of driving, service and emptying: neither waiting nor the break. */
  minutes: number
}

/**
 * Why a stop is on no round: no vehicle fits there, or none can carry it, or none can be there within its hours,
 * or the rounds have no time left.
 */
export type LeftOutReason = 'kind' | 'capacity' | 'window' | 'time'

/** All in minutes. */
export interface Objective {
  total: number
  driving: number
  service: number
  emptying: number
  /** Minutes of work of the longest round. */
  longest: number
  moving: number
  vehicles: number
  leftOut: number
}

export interface Plan {
  /** Of the vehicles that leave, in their order. */
  routes: readonly Route[]
  unassigned: readonly { stopId: string; reason: LeftOutReason }[]
  metres: number
  objective: Objective
}
