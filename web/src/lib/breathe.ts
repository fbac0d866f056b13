/** Between two pieces of work: lets the browser paint and answer presses first. */
export const breathe = () => new Promise<void>(resolve => setTimeout(resolve))
