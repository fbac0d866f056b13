/** Seconds of a day in Muscat, from midnight; `end` is included. */
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
  /** Indexes of places in the matrix. */
  start: number
  end: number
  /** The place where the vehicle is emptied on the way; null when it never is. */
  depot: number | null
  emptyingSeconds: number
  /** Whether the vehicle is also emptied at the depot before it drives to its end. */
  endsEmpty: boolean
  capacity: Load
  shift: Span
  /** A rest that begins within `between`. A round that has ended by `between.end` needs none. */
  break: { seconds: number; between: Span } | null
}

export interface Stop {
  id: string
  place: number
  /** The collected load; nothing for a delivery. */
  demand: Load
  serviceSeconds: number
  /** When the work may begin; null for any time, an empty list for never. */
  windows: readonly Span[] | null
  /** Kinds of vehicles that fit through the lane; null for all. */
  kinds: readonly string[] | null
  /** The stop's round in most weeks, and its position there. */
  usual: { vehicle: string; position: number } | null
  /** Minutes that leaving the stop out costs; null when it must be visited. */
  penalty: number | null
  /** A parcel is at the depot only from then on: its trip leaves no earlier. */
  readyAt?: number
}

/** Seconds and metres of driving from place to place, row by row: `seconds[from * size + to]`. */
export interface Matrix {
  size: number
  seconds: ArrayLike<number>
  metres: ArrayLike<number>
}

/** Costs beside the minutes of driving, service and emptying. */
export interface Weights {
  /** Minutes for each minute of work of the longest round. */
  balance: number
  /** Minutes for each stop that is not on its usual vehicle. */
  move: number
  /** Minutes for each vehicle in use. */
  vehicle: number
}

/** Plain data, so that it can be sent to a worker. */
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
      startsAt: number
      leavesAt: number
      /** On board after the stop, within the present trip. */
      load: Load
    }
  | { kind: 'emptying'; arrivesAt: number; leavesAt: number; load: Load }
  /** Taken before the drive to the next step, or else on arrival there. */
  | { kind: 'break'; startsAt: number; endsAt: number; beforeDriving: boolean }

export interface Route {
  vehicleId: string
  startsAt: number
  endsAt: number
  steps: readonly Step[]
  /** One more than the number of emptyings on the way. */
  trips: number
  metres: number
  /** Minutes of driving, service and emptying, without waiting and the break. */
  minutes: number
}

/**
 * `kind`: no vehicle fits there; `capacity`: none can carry it; `window`: none can be there within its hours; `time`:
 * the rounds have no time left.
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
  /** One for each vehicle in use. */
  routes: readonly Route[]
  unassigned: readonly { stopId: string; reason: LeftOutReason }[]
  metres: number
  objective: Objective
}
