export const listHandlers = []
