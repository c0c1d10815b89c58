import type { SheetField } from '#shared/sheet-imports/sheet-import.ts'

/** Columns of a spreadsheet of products. */
export const PRODUCT_FIELDS: readonly SheetField[] = [
  {
    name: 'code',
    kind: 'text',
    words: ['codigo', 'cod', 'sku', 'codigo do produto', 'code'],
    required: true,
  },
  {
    name: 'description',
    kind: 'text',
    words: ['descricao', 'produto', 'description', 'nome'],
    required: true,
  },
  { name: 'barcode', kind: 'text', words: ['codigo de barras', 'ean', 'gtin', 'barcode'] },
  { name: 'manufacturer_code', kind: 'text', words: ['codigo do fabricante', 'manufacturer code'] },
  { name: 'manufacturer', kind: 'text', words: ['fabricante', 'marca', 'manufacturer'] },
  { name: 'platform', kind: 'text', words: ['plataforma', 'platform'] },
  { name: 'group', kind: 'text', words: ['grupo', 'categoria', 'familia', 'group'] },
  { name: 'min_temperature', kind: 'number', words: ['temperatura minima', 'min temperature'] },
  { name: 'max_temperature', kind: 'number', words: ['temperatura maxima', 'max temperature'] },
  { name: 'dangerous', kind: 'flag', words: ['perigoso', 'produto perigoso', 'dangerous'] },
  { name: 'location', kind: 'text', words: ['localizacao', 'posicao', 'endereco no deposito', 'location'] },
  { name: 'picking_number', kind: 'text', words: ['numero de separacao', 'picking', 'picking number'] },
  { name: 'quantity', kind: 'number', words: ['quantidade', 'estoque', 'qtd', 'quantity'] },
  { name: 'batch_number', kind: 'text', words: ['lote', 'batch', 'batch number'] },
  { name: 'sap_line_number', kind: 'text', words: ['linha sap', 'item sap', 'sap line number'] },
  { name: 'length', kind: 'number', words: ['comprimento', 'profundidade', 'length'] },
  { name: 'width', kind: 'number', words: ['largura', 'width'] },
  { name: 'height', kind: 'number', words: ['altura', 'height'] },
  { name: 'weight', kind: 'number', words: ['peso', 'peso bruto', 'peso unitario', 'weight'] },
  { name: 'unit_price', kind: 'number', words: ['preco', 'preco unitario', 'valor unitario', 'unit price'] },
]

/** Columns of a spreadsheet of boxes. */
export const BOX_FIELDS: readonly SheetField[] = [
  { name: 'name', kind: 'text', words: ['nome', 'caixa', 'name', 'descricao'], required: true },
  {
    name: 'capacity_kg',
    kind: 'number',
    words: ['capacidade', 'peso maximo', 'capacity', 'capacity kg'],
    required: true,
  },
  { name: 'length', kind: 'number', words: ['comprimento', 'profundidade', 'length'], required: true },
  { name: 'width', kind: 'number', words: ['largura', 'width'], required: true },
  { name: 'height', kind: 'number', words: ['altura', 'height'], required: true },
  { name: 'min_temperature', kind: 'number', words: ['temperatura minima', 'min temperature'] },
  { name: 'max_temperature', kind: 'number', words: ['temperatura maxima', 'max temperature'] },
]
