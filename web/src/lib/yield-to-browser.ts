/** Ends the current task: the browser paints and handles input before the next piece of work. */
export const yieldToBrowser = () => new Promise<void>(resolve => setTimeout(resolve))
