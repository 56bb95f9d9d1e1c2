/**
 * Real Portuguese surf spots, north to south and then the islands. The region is the stretch of coast a surfer
 * would name: the town, municipality or island the break belongs to. Source of the starting list: decisions.md, Things around.
 */
type Spot = { name: string; region: string; country: 'Portugal' }

const COAST: readonly (readonly [region: string, spots: readonly string[]])[] = [
  ['Caminha', ['Moledo', 'Vila Praia de Âncora']],
  ['Viana do Castelo', ['Afife', 'Arda', 'Cabedelo do Lima']],
  ['Esposende', ['Ofir', 'Apúlia']],
  ['Póvoa de Varzim', ['Aguçadoura']],
  ['Vila do Conde', ['Azurara']],
  ['Matosinhos', ['Matosinhos', 'Leça da Palmeira']],
  ['Porto', ['Praia Internacional']],
  ['Vila Nova de Gaia', ['Miramar']],
  ['Espinho', ['Espinho']],
  ['Ovar', ['Esmoriz', 'Cortegaça', 'Furadouro']],
  ['Aveiro', ['São Jacinto']],
  ['Ílhavo', ['Praia da Barra', 'Costa Nova']],
  ['Mira', ['Praia de Mira']],
  ['Figueira da Foz', ['Buarcos', 'Cabedelo', 'Cova-Gala']],
  ['Marinha Grande', ['São Pedro de Moel']],
  ['Nazaré', ['Praia do Norte', 'Praia da Nazaré', 'Salgado']],
  ['Óbidos', ['Foz do Arelho', 'Rei do Cortiço']],
  ['Peniche', ['Almagreira', 'Lagide', 'Cantinho da Baía', 'Supertubos', 'Molhe Leste', 'Consolação']],
  ['Lourinhã', ['Areia Branca']],
  ['Torres Vedras', ['Santa Cruz', 'Praia Azul']],
  [
    'Ericeira',
    ['São Lourenço', 'Coxos', 'Crazy Left', 'Cave', "Ribeira d'Ilhas", 'Reef', 'Pedra Branca', 'Matadouro'],
  ],
  ['Ericeira', ['São Sebastião', 'Foz do Lizandro', 'São Julião']],
  ['Sintra', ['Praia Grande', 'Praia Pequena', 'Praia das Maçãs', 'Praia da Adraga']],
  ['Cascais', ['Guincho', 'Bolina', 'São Pedro do Estoril', 'Carcavelos']],
  ['Costa da Caparica', ['São João', 'CDS', 'Marcelino', 'Praia da Rainha', 'Fonte da Telha']],
  ['Sesimbra', ['Lagoa de Albufeira', 'Bicas']],
  ['Sines', ['São Torpes', 'Porto Covo']],
  ['Odemira', ['Malhão', 'Vila Nova de Milfontes', 'Zambujeira do Mar']],
  ['Aljezur', ['Odeceixe', 'Amoreira', 'Monte Clérigo', 'Arrifana', 'Vale Figueiras', 'Bordeira']],
  ['Vila do Bispo', ['Amado', 'Cordoama', 'Castelejo', 'Ponta Ruiva']],
  ['Sagres', ['Beliche', 'Tonel', 'Mareta', 'Zavial', 'Ingrina']],
  ['Portimão', ['Praia da Rocha']],
  ['Faro', ['Praia de Faro']],
  ['São Miguel, Açores', ['Santa Bárbara', 'Monte Verde', 'Rabo de Peixe', 'Praia do Pópulo']],
  ['São Jorge, Açores', ['Fajã da Caldeira de Santo Cristo']],
  ['Madeira', ['Jardim do Mar', 'Paul do Mar', 'Ponta Pequena', 'Porto da Cruz', 'Fajã da Areia']],
]

export const spots: readonly Spot[] = COAST.flatMap(([region, names]) =>
  names.map((name): Spot => ({ name, region, country: 'Portugal' })),
)
