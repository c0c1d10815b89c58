/** Sizes and types of containers (ISO 6346, size and type codes) that are usual in Brazilian ports. */
export const CONTAINER_TYPES = [
  { code: '22G1', feet: 20, kind: 'dry' },
  { code: '42G1', feet: 40, kind: 'dry' },
  { code: '45G1', feet: 40, kind: 'high_cube' },
  { code: 'L5G1', feet: 45, kind: 'high_cube' },
  { code: '22R1', feet: 20, kind: 'reefer' },
  { code: '45R1', feet: 40, kind: 'reefer' },
  { code: '22U1', feet: 20, kind: 'open_top' },
  { code: '42U1', feet: 40, kind: 'open_top' },
  { code: '22P1', feet: 20, kind: 'flat_rack' },
  { code: '42P1', feet: 40, kind: 'flat_rack' },
  { code: '22T1', feet: 20, kind: 'tank' },
  { code: '22V0', feet: 20, kind: 'ventilated' },
] as const

export const CONTAINER_TYPE_CODES = CONTAINER_TYPES.map(({ code }) => code)
export type ContainerTypeCode = (typeof CONTAINER_TYPES)[number]['code']
export type ContainerKind = (typeof CONTAINER_TYPES)[number]['kind']
