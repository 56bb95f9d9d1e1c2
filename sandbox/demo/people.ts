import { logoPath, portraitPath } from './asset-paths.ts'

const PASSWORD = 'swellframe-demo'

/** Invented photographers; the last one has no photo and shows initials. Cameras and lenses are invented too. */
export const demoPhotographers = [
  {
    first_name: 'Inês',
    last_name: 'Valadares',
    email: 'ines@swellframe.example',
    password: PASSWORD,
    phone: '+351 910 000 101',
    location: 'Peniche',
    website: 'https://inesvaladares.example',
    instagram: 'ines.valadares',
    profilePhoto: portraitPath('ines'),
  },
  {
    first_name: 'Duarte',
    last_name: 'Nogueira',
    email: 'duarte@swellframe.example',
    password: PASSWORD,
    phone: '+351 910 000 102',
    location: 'Ericeira',
    website: 'https://duartenogueira.example',
    instagram: 'duarte.salt',
    profilePhoto: portraitPath('duarte'),
  },
  {
    first_name: 'Matilde',
    last_name: 'Arouca',
    email: 'matilde@swellframe.example',
    password: PASSWORD,
    phone: '+351 910 000 103',
    location: 'Aljezur',
    website: 'https://matildearouca.example',
    instagram: 'matilde_arouca',
    profilePhoto: portraitPath('matilde'),
  },
  {
    first_name: 'Tomás',
    last_name: 'Brandão',
    email: 'tomas@swellframe.example',
    password: PASSWORD,
    phone: '+351 910 000 104',
    location: 'Matosinhos',
    website: 'https://tomasbrandao.example',
    instagram: 'tomas.brandao',
    profilePhoto: portraitPath('tomas'),
  },
] as const

/** Two surfers; the first one has bought before. */
export const demoSurfers = [
  {
    first_name: 'Clara',
    last_name: 'Menezes',
    email: 'clara@swellframe.example',
    password: PASSWORD,
    hasOrders: true,
  },
  {
    first_name: 'Rui',
    last_name: 'Falcão',
    email: 'rui@swellframe.example',
    password: PASSWORD,
    hasOrders: false,
  },
] as const

const school = (name: string, location_name: string, slug: string, phone_number: string) => ({
  name,
  location_name,
  website: `https://${slug}.example`,
  phone_number,
  instagram: slug.replaceAll('-', '_'),
  logo: logoPath(slug),
})

/** Invented surf schools. */
export const demoSchools = [
  school('Maré Alta Surf School', 'Carcavelos', 'mare-alta', '+351 910 000 201'),
  school('Costa Vicentina Surf Club', 'Arrifana', 'costa-vicentina', '+351 910 000 202'),
  school('Ondas da Barra', 'Costa Nova', 'ondas-da-barra', '+351 910 000 203'),
  school('Amado Green Room', 'Amado', 'amado-green-room', '+351 910 000 204'),
  school('Peixe-Voador Surf School', 'Peniche', 'peixe-voador', '+351 910 000 205'),
  school('Farol Surf Lessons', 'Figueira da Foz', 'farol', '+351 910 000 206'),
  school('Linha de Água', 'Ericeira', 'linha-de-agua', '+351 910 000 207'),
  school('Gaivota Surf House', 'Espinho', 'gaivota', '+351 910 000 208'),
] as const
