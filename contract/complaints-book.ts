/** The complaints book that every seller in Portugal links to (DL 156/2005). Every page shows it, without what else is said of the trader. */
export const COMPLAINTS_BOOK_URL = 'https://www.livroreclamacoes.pt'
