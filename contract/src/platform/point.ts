import { z } from 'zod'

export const point = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
export type Point = z.infer<typeof point>
