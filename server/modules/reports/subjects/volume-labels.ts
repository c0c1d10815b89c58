import { orderLabelsOf } from '#server/modules/picking/index.ts'
import { papersSubject } from './papers.ts'

/** Labels of the volumes of chosen orders. */
export const volumeLabelsSubject = papersSubject({
  abilities: ['exports.create', 'orders.read'],
  sheet: { pt: 'Etiquetas', en: 'Labels', es: 'Etiquetas' },
  fileOf: (id) => `etiquetas-${id}.pdf`,
  draw: ({ database, clock, env }, session, id) =>
    orderLabelsOf({ rows: database.rows, session, now: clock.now(), id, site: env.APP_URL }),
})
