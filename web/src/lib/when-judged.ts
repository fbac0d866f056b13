/**
 * When a field is judged: once it is left, and a moment later. A sentence that appears at once would move the
 * button that is being tapped from under the finger, and the tap would be lost.
 */
export const WHEN_JUDGED = { mode: 'onTouched', delayError: 300 } as const
