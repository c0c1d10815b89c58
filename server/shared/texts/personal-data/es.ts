import type { personalDataTextsPt } from './pt.ts'

/** Words of the copy that a person receives of their data. */
export const personalDataTextsEs: Record<keyof typeof personalDataTextsPt, string> = {
  read_me:
    'Copia de los datos personales guardados sobre una persona, hecha en {{at}} (Lei 13.709/2018, art. 18).\n\ndados/: registros por tabla. mencoes/: textos que citan a la persona. arquivos/: documentos y fotos.\nAbajo: cuántos registros hay y lo que la ley obliga a guardar, hasta cuándo.',
}
