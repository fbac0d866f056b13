export const storyHandlers = []
