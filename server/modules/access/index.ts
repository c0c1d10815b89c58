import { defineModule } from '#server/kit/define-module.ts'
import { accessRoutes } from './access.routes.ts'

export const accessModule = defineModule({ name: 'access', routes: accessRoutes })
