import type { Resource } from '#server/kit/resource.ts'
import type { Route } from '#server/kit/routes.ts'

/** The API as OpenAPI 3.1, from the declarations that serve it. */
export const openapiDocument = (
  routes: readonly Route[],
  resources: readonly Resource[],
  url: string,
): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {}
  const add = (method: string, path: string, operation: Record<string, unknown>) => {
    const key = `/${path.replace(/:(\w+)/g, '{$1}')}`
    paths[key] = { ...paths[key], [method]: operation }
  }
  for (const route of routes) add(route.method, route.path, { summary: route.summary })
  for (const { contract } of resources) add('get', contract.type, { summary: `List ${contract.type}` })
  return {
    openapi: '3.1.0',
    info: { title: 'Tropeiro', version: '1.0.0' },
    servers: [{ url: `${url}/api` }],
    paths,
  }
}
