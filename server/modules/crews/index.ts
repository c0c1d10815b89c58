import { defineModule } from '#server/kit/define-module.ts'
import { listCrewsRoute } from './actions/list-crews.ts'

/** Vehicles, trailers and people that went together on earlier orders. */
export const crewsModule = defineModule({ name: 'crews', routes: [listCrewsRoute] })
