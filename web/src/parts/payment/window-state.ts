/**
 * What is known of the gateway's page in its frame, and of the money while the connection is in doubt. The frame has
 * another origin: the browser's own error page in it looks like any page that was loaded.
 */
export interface WindowState {
  /** Another number is another frame. */
  frame: number
  hasLoaded: boolean
  /** When its page last reported its height, which few gateways do. */
  reportedAt: number | undefined
  /** The page in the frame may be the browser's error page. */
  isSuspect: boolean
  /** `quiet`: the server is asked behind the page. `covered`: the page is hidden until the server knows of the money. */
  doubt: 'none' | 'quiet' | 'covered'
  /** The server has answered that nothing is paid. */
  isUnpaid: boolean
}

export type WindowEvent =
  | { kind: 'loaded'; at: number }
  | { kind: 'reported'; at: number }
  /** Nothing shows that the page in the frame is the gateway's. */
  | { kind: 'overdue' }
  | { kind: 'offline' }
  /** The person is back from another page or app. `left`: they had gone to the gateway's page in this tab. */
  | { kind: 'returned'; left: boolean }
  /** The person asks for the page again. */
  | { kind: 'reopened' }
  /** The server was not reached. */
  | { kind: 'lost' }
  /** The server was reached, but the gateway was not. */
  | { kind: 'unknown' }
  | { kind: 'unpaid' }

/** A page reports its height while it is parsed, which is before it has loaded. */
const EARLY_MS = 2000

/** @param left whether the person had gone on in the gateway's page before this page was opened */
export const firstWindow = (left: boolean): WindowState => ({
  frame: 0,
  hasLoaded: false,
  reportedAt: undefined,
  isSuspect: true,
  doubt: left ? 'covered' : 'none',
  isUnpaid: false,
})

const cover = (state: WindowState): WindowState => ({ ...state, doubt: 'covered', isUnpaid: false })

export function nextWindow(state: WindowState, event: WindowEvent): WindowState {
  const { doubt, reportedAt } = state
  switch (event.kind) {
    case 'loaded': {
      const isReported = reportedAt !== undefined && event.at - reportedAt < EARLY_MS
      return {
        ...state,
        hasLoaded: true,
        isSuspect: doubt === 'covered' || !isReported,
        // The person has gone one step further, so it may no longer be true.
        isUnpaid: state.isUnpaid && !state.hasLoaded,
      }
    }
    case 'reported':
      return { ...state, reportedAt: event.at, isSuspect: false }
    case 'overdue':
      return doubt === 'none' ? { ...state, doubt: 'quiet' } : state
    case 'offline':
      return cover(state)
    case 'returned':
      if (event.left) return cover(state)
      return doubt === 'none' ? { ...state, doubt: 'quiet' } : state
    case 'reopened':
      return { ...cover(state), hasLoaded: true, isSuspect: true }
    case 'lost':
      return doubt === 'none' ? state : cover(state)
    case 'unknown':
      return doubt === 'quiet' ? { ...state, doubt: 'none', isSuspect: false } : state
    case 'unpaid':
      return doubt === 'covered' ? uncovered(state) : { ...state, doubt: 'none', isSuspect: false }
  }
}

/** A page that is still good stays, with what was entered in it. */
function uncovered(state: WindowState): WindowState {
  const known: WindowState = { ...state, doubt: 'none', isUnpaid: true }
  if (!state.isSuspect || !state.hasLoaded) return known
  return { ...known, frame: state.frame + 1, hasLoaded: false }
}
