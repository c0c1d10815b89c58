import { defineModule, reaction } from '#server/kit/define-module.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import {
  studyExportAnswer,
  studyExportQuery,
  studyLinesAnswer,
  studyLinesQuery,
  studyOrdersAnswer,
  studyOrdersQuery,
} from '#shared/studies/study-lines.ts'
import { cancelStudy, enqueueStudy, rerunStudy } from './actions/decide-study.ts'
import { exportStudy } from './actions/export-study.ts'
import { showLines, showOrders } from './actions/show-lines.ts'
import { cleanStudiesJob } from './jobs/clean-studies.job.ts'
import { removeStudyFileJob } from './jobs/remove-file.job.ts'
import { runStudyJob } from './jobs/run-study.job.ts'
import { freightStudiesResource } from './studies.resource.ts'

export { demoStudy } from './demo-study.ts'

export const studiesModule = defineModule({
  name: 'studies',
  resources: [freightStudiesResource],
  routes: [
    writeRoute({
      method: 'post',
      path: 'freight_studies/rerun/:id',
      summary: 'Ask a what-if again of the tables and orders as they are now',
      ability: 'studies.write',
      run: rerunStudy,
    }),
    writeRoute({
      method: 'post',
      path: 'freight_studies/cancel/:id',
      summary: 'Stop a what-if that is running or waiting',
      ability: 'studies.write',
      run: cancelStudy,
    }),
    readRoute({
      method: 'get',
      path: 'freight_studies/lines/:id',
      lane: 'list',
      summary: 'Lanes or carriers of a what-if, with the figures of every scenario',
      ability: 'studies.read',
      query: studyLinesQuery,
      output: studyLinesAnswer,
      run: showLines,
    }),
    readRoute({
      method: 'get',
      path: 'freight_studies/orders/:id',
      lane: 'list',
      summary: 'Orders of a what-if, with what became of each in every scenario',
      ability: 'studies.read',
      query: studyOrdersQuery,
      output: studyOrdersAnswer,
      run: showOrders,
    }),
    readRoute({
      method: 'get',
      path: 'freight_studies/export/:id',
      lane: 'heavy',
      summary: 'Lanes, carriers or orders of a what-if as xlsx or csv, as a link that lives for ten minutes',
      ability: 'studies.read',
      query: studyExportQuery,
      output: studyExportAnswer,
      trace: { kind: 'export', of: 'freight_studies' },
      run: exportStudy,
    }),
  ],
  jobs: [runStudyJob, cleanStudiesJob, removeStudyFileJob],
  // Through the outbox: a crash right after the commit does not lose the job.
  reactions: [
    reaction('freight_studies.created', 'run a new study', ({ id }, services) =>
      enqueueStudy(services, Number(id)),
    ),
    reaction('freight_studies.requested', 'run a study again', ({ id }, services) =>
      enqueueStudy(services, Number(id)),
    ),
  ],
})
