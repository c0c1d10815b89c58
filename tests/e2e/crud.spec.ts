import { cpfOf } from '#tests/support/cpf.ts'
import { crudSuite } from './support/crud.ts'
import { freshCnpj } from './support/newcomers.ts'

/** Every list with a form of its own: made, changed, removed. One entry for each; the walk is the same. */

const stamp = String(Date.now()).slice(-8)
const cpf = (n: number): string => cpfOf((Number(stamp) + n) % 60_000)
const REMOVED = { choose: 'Excluir', says: 'Registro excluído com sucesso.' }

crudSuite({
  screen: 'driver',
  as: 'transporter',
  add: 'Novo motorista',
  row: `Motorista ${stamp}`,
  create: { CPF: cpf(1), Nome: `Motorista ${stamp}` },
  update: { RG: `77.${stamp}` },
  shows: `77.${stamp}`,
  remove: REMOVED,
})

crudSuite({
  screen: 'driver',
  tab: 'helpers',
  as: 'transporter',
  add: 'Novo ajudante',
  row: `Ajudante ${stamp}`,
  create: { CPF: cpf(2), Nome: `Ajudante ${stamp}` },
  update: { RG: `88.${stamp}` },
  shows: `88.${stamp}`,
  remove: REMOVED,
})

const plate = `CRU${stamp[7]}A${stamp.slice(5, 7)}`
crudSuite({
  screen: 'driver',
  tab: 'vehicles',
  as: 'transporter',
  add: 'Novo veículo',
  row: plate,
  create: { Placa: plate },
  update: { RNTRC: stamp },
  shows: stamp,
  remove: { choose: 'Tirar de uso', says: 'saiu de uso.', stays: true },
})

crudSuite({
  screen: 'product',
  as: 'shipper',
  add: 'Novo produto',
  row: `Jarra ${stamp}`,
  create: { Código: `J${stamp}`, Descrição: `Jarra ${stamp}`, Peso: '1,2' },
  update: { 'Código de barras': '7891000315507' },
  shows: '7891000315507',
  remove: REMOVED,
})

crudSuite({
  screen: 'request_rules',
  as: 'shipper',
  add: 'Nova regra',
  row: `Regra ${stamp}`,
  create: { Nome: `Regra ${stamp}` },
  update: { 'Prazo máximo': '7' },
  shows: '7 dias',
  remove: REMOVED,
})

crudSuite({
  screen: 'risk_rules',
  as: 'shipper',
  add: 'Nova linha',
  row: `Linha ${stamp}`,
  create: { Nome: `Linha ${stamp}`, Gerenciadora: { pick: '' }, 'Início da vigência': '2031-01-01' },
  update: { 'A partir de': '123456,00' },
  shows: '123.456,00',
  remove: REMOVED,
})

crudSuite({
  screen: 'box',
  as: 'shipper',
  add: 'Nova caixa',
  row: `Caixa ${stamp}`,
  create: { Nome: `Caixa ${stamp}`, Capacidade: '20', Comprimento: '40', Largura: '30', Altura: '20' },
  update: { Altura: '22,5' },
  shows: '22,5',
  remove: REMOVED,
})

crudSuite({
  screen: 'final_customer',
  as: 'shipper',
  add: 'Novo cliente final',
  row: `Cliente ${stamp}`,
  create: { Nome: `Cliente ${stamp}`, 'E-mail': `cliente${stamp}@final.example` },
  update: { Contato: '11 98888-7777' },
  shows: '11 98888-7777',
  remove: { choose: 'Excluir', says: 'Cliente final excluído.' },
})

crudSuite({
  screen: 'address',
  as: 'shipper',
  add: 'Novo endereço',
  row: `Galpão ${stamp}`,
  create: {
    'Nome do local': `Galpão ${stamp}`,
    Cidade: { pick: 'Campinas' },
    Rua: 'Rua das Pedras',
    Número: '10',
  },
  update: { Rua: `Rua Nova ${stamp}` },
  shows: `Rua Nova ${stamp}`,
  remove: { choose: 'Excluir', says: 'Endereço excluído.' },
})

crudSuite({
  screen: 'address_alias',
  as: 'four_pl',
  add: 'Novo apelido',
  row: `Doca ${stamp}`,
  create: {
    Embarcador: { pick: '' },
    Apelido: `Doca ${stamp}`,
    'CNPJ ou CPF do destinatário': freshCnpj(),
  },
  update: { CEP: '13015-904' },
  shows: '13015-904',
  remove: { choose: 'Excluir', says: 'Apelido excluído.' },
})

crudSuite({
  screen: 'holidays',
  as: 'shipper',
  add: 'Novo feriado',
  row: `Aniversário ${stamp}`,
  create: { Nome: `Aniversário ${stamp}`, Dia: '2027-03-11' },
  update: { Dia: '2027-03-12' },
  shows: '12/03/2027',
  remove: { choose: 'Excluir', says: 'Feriado excluído.' },
})

crudSuite({
  screen: 'additional_service',
  as: 'manager',
  add: 'Novo serviço',
  row: `Escolta ${stamp}`,
  create: { Nome: `Escolta ${stamp}` },
  update: { Nome: `Escolta ${stamp} armada` },
  shows: 'armada',
  remove: { choose: 'Excluir', says: `Escolta ${stamp} armada` },
})

crudSuite({
  screen: 'correios_modalities',
  as: 'manager',
  add: 'Novo serviço',
  row: `Encomenda ${stamp}`,
  create: { 'Código dos Correios': stamp.slice(3), Descrição: `Encomenda ${stamp}` },
  update: { Descrição: `Encomenda ${stamp} expressa` },
  shows: 'expressa',
  remove: REMOVED,
})

crudSuite({
  screen: 'config_status_apis',
  as: 'transporter',
  add: 'Novo código',
  row: `C${stamp}`,
  create: { Código: `C${stamp}` },
  update: { Código: `C${stamp}X` },
  shows: `C${stamp}X`,
  remove: { choose: 'Excluir', says: 'excluído.' },
})

crudSuite({
  screen: 'config_status_apis',
  tab: 'titles',
  as: 'transporter',
  add: 'Novo título',
  row: `Balsa ${stamp}`,
  create: { Título: `Balsa ${stamp}` },
  update: { Título: `Balsa ${stamp} parada` },
  shows: 'parada',
  remove: { choose: 'Excluir', says: 'excluído.' },
})

crudSuite({
  screen: 'edi_occurrences',
  as: 'shipper',
  add: 'Nova ocorrência',
  row: `Travessia ${stamp}`,
  create: { Código: stamp.slice(-3), Descrição: `Travessia ${stamp}` },
  update: { Descrição: `Travessia ${stamp} atrasada` },
  shows: 'atrasada',
  remove: { choose: 'Excluir', says: 'excluído.' },
})
