import { SIMULATION_ROUTES } from './simulation.routes.ts'
import { TABLE_ROUTES } from './tables.routes.ts'

export const FREIGHT_ROUTES = [...TABLE_ROUTES, ...SIMULATION_ROUTES]
