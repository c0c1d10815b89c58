import * as z from 'zod'
import { askOutside, OutsideFailure, type OutsideOptions } from '#server/infra/ask-outside.ts'

/** A road router that speaks the HTTP protocol of OSRM: GET /route/v1/{profile}/{lon},{lat};{lon},{lat}. */

export type Coordinates = { latitude: string; longitude: string }
export type RoadRoute = { km: string; duration_minutes: number }
export type RoadRouter = {
  /** Tells one router's answers from another's in the cache. */
  name: string
  /** Null: there is no road between the two. @throws {OutsideFailure} */
  route: (from: Coordinates, to: Coordinates) => Promise<RoadRoute | null>
}

const answer = z.object({
  code: z.string(),
  routes: z
    .array(z.object({ distance: z.number().nonnegative(), duration: z.number().nonnegative() }))
    .optional(),
})

const point = ({ latitude, longitude }: Coordinates) => `${Number(longitude)},${Number(latitude)}`

export const createOsrmRouter = (options: OutsideOptions & { url: string; profile: string }): RoadRouter => {
  const base = options.url.replace(/\/+$/, '')
  return {
    name: `osrm ${base} ${options.profile}`,
    route: async (from, to) => {
      const url = `${base}/route/v1/${options.profile}/${point(from)};${point(to)}?overview=false&steps=false&alternatives=false`
      const { body } = await askOutside(url, options)
      const read = answer.safeParse(body)
      if (!read.success) throw new OutsideFailure('untracked', 'not an answer of OSRM')
      if (read.data.code === 'NoRoute' || read.data.code === 'NoSegment') return null
      const [route] = read.data.routes ?? []
      if (read.data.code !== 'Ok' || !route)
        throw new OutsideFailure('untracked', `OSRM answered ${read.data.code}`)
      return {
        km: (route.distance / 1000).toFixed(1),
        duration_minutes: Math.round(route.duration / 60),
      }
    },
  }
}
