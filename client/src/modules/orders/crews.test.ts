import { describe, expect, it } from 'vitest'
import type { Crew } from '#shared/crews/crew.ts'
import { type Chosen, withCrew, withDriver, withLastCrew, withPlate } from './crews.ts'

const NOTHING: Chosen = { driver: null, helper: null, plate: '', trailer: '', vehicleType: null }
const ANA: Crew = {
  vehicle_plate: 'BRA2E19',
  trailer_plate: 'CAR1A11',
  vehicle_type_id: 4,
  driver_id: 7,
  driver_name: 'Ana',
  helper_id: null,
}
const CREWS = [ANA, { ...ANA, vehicle_plate: 'ABC1D23', trailer_plate: null, driver_id: null }]

describe('crews', () => {
  it('a vehicle brings its last driver and trailer, a driver the last vehicle', () => {
    const whole = { driver: '7', helper: null, plate: 'BRA2E19', trailer: 'CAR1A11', vehicleType: '4' }
    expect(withPlate(NOTHING, 'BRA2E19', CREWS)).toEqual(whole)
    expect(withDriver(NOTHING, '7', CREWS)).toEqual(whole)
    expect(withCrew(NOTHING, ANA)).toEqual(whole)
  })

  it('what a person has chosen stays', () => {
    const chosen = { ...NOTHING, driver: '9', trailer: 'XYZ9Z99' }
    expect(withPlate(chosen, 'BRA2E19', CREWS)).toMatchObject({ driver: '9', trailer: 'XYZ9Z99' })
    expect(withDriver({ ...NOTHING, plate: 'ABC1D23' }, '7', CREWS)).toMatchObject({
      plate: 'ABC1D23',
      trailer: '',
    })
  })

  it('an order that names no crew is shown the last one; one that names a driver or a plate keeps it', () => {
    expect(withLastCrew(NOTHING, CREWS.toReversed())).toMatchObject({ driver: '7', plate: 'BRA2E19' })
    expect(withLastCrew({ ...NOTHING, plate: 'XYZ9Z99' }, CREWS)).toEqual({ ...NOTHING, plate: 'XYZ9Z99' })
    expect(withLastCrew({ ...NOTHING, driver: '9' }, CREWS)).toEqual({ ...NOTHING, driver: '9' })
    expect(withLastCrew(NOTHING, [])).toEqual(NOTHING)
  })

  it('an unknown plate is typed as before', () => {
    expect(withPlate(NOTHING, 'NEW1A11', CREWS)).toEqual({ ...NOTHING, plate: 'NEW1A11' })
  })
})
