import { data, defineCall } from '#shared/kit/call.ts'
import { pdfLink } from '#shared/kit/pdf-link.ts'
import * as z from 'zod'
import {
  offeredService,
  servicesQuery,
  simulation,
  simulationInput,
  unitPrice,
} from './simulation.contract.ts'

/** Calls that ask for prices (spec 002 §7.3). Asking is a POST there; it writes nothing. */

export const searchSimulation = defineCall('POST simulation_integra/search', {
  summary: 'Simulate a shipment with every table in force',
  ability: 'simulations.run',
  asks: true,
  lane: 'heavy',
  input: simulationInput,
  answers: data(simulation),
})

export const listServices = defineCall('GET simulation_integra/services', {
  summary: 'Services on request that the tables in force offer',
  ability: 'simulations.run',
  query: servicesQuery,
  answers: data(z.array(offeredService)),
})

export const printSimulation = defineCall('POST simulation_integra/search/pdf', {
  summary: 'A simulation on paper: ranking, explanations, reasons',
  ability: 'simulations.run',
  asks: true,
  lane: 'heavy',
  input: simulationInput,
  answers: data(pdfLink),
})

export const simulateUnit = defineCall('POST simulate_unit', {
  summary: 'The services that one unit of cargo can travel by, as a list of prices',
  ability: 'simulations.run',
  asks: true,
  lane: 'heavy',
  input: simulationInput,
  answers: data(z.array(unitPrice)),
})

/** By the resource that the calculation is read through. */
export const printExplanation = {
  orders: defineCall('GET simulation_orders/explanation_pdf/:id', {
    summary: 'The calculation that an order was made with, on paper',
    ability: 'simulation_orders.read',
    lane: 'heavy',
    answers: data(pdfLink),
  }),
  integra: defineCall('GET simulation_integra_orders/explanation_pdf/:id', {
    summary: 'A later calculation of an order, on paper',
    ability: 'simulation_orders.read',
    lane: 'heavy',
    answers: data(pdfLink),
  }),
}
