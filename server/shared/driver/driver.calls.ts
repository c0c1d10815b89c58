import { data, defineCall, nothing } from '#shared/kit/call.ts'
import { pdfLink } from '#shared/kit/pdf-link.ts'
import { driverLink, driverLoad, driverStepInput, liveDriverLink } from './driver.ts'

/** Calls about the driver's link of an order, and those of the driver who holds it. */

export const shareDriver = defineCall('POST driver/link/:id', {
  summary: 'A link by which the driver informs the steps of one order',
  description: 'The link is shown once, and ends the ones before. It lives for fifteen days.',
  ability: 'driver.share',
  // A write keeps its answer for repeated requests, and this answer holds the link.
  asks: true,
  status: 201,
  answers: data(driverLink),
})

export const findDriverLink = defineCall('GET driver/link/:id', {
  summary: 'Whether a driver’s link is out, and until when',
  ability: 'driver.share',
  answers: data(liveDriverLink.nullable()),
})

export const unshareDriver = defineCall('DELETE driver/link/:id', {
  summary: 'End the driver’s links of an order',
  ability: 'driver.share',
  answers: nothing,
})

export const printCollectionOrder = defineCall('POST driver/collection_order/:id', {
  summary: 'The collection order as a document to print, with the driver’s link as a QR code',
  description: 'Each print has a link of its own; those of earlier prints go on working.',
  ability: 'driver.share',
  asks: true,
  answers: data(pdfLink),
})

export const openLoad = defineCall('GET driver/load/:hash', {
  summary: 'The order that a driver’s link opens',
  ability: 'public',
  limit: 'guest',
  answers: data(driverLoad),
})

export const takeDriverStep = defineCall('POST driver/step/:hash', {
  summary: 'A driver informs a step by the link',
  description:
    'Sent again with the same `step` it is taken once. Files: a photo of the receipt and a signature.',
  ability: 'public',
  limit: 'guest',
  input: driverStepInput,
  files: { field: 'files', max: 2 },
  answers: data(driverLoad),
})
