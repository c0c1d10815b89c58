export const CLUSTER = 'resilience-postgres'
