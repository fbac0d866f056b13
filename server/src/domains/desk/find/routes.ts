export const findHandlers = []
