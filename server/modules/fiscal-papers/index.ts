/** DANFE, DACTE and DAMDFE, drawn from the XML. */
export { printPaper } from './print-paper.ts'
export type { PaperKind } from './open-paper.ts'
