/**
 * Who runs this site, as the law wants it shown (DL 7/2004 Art. 10, DL 24/2014 Art. 4, GDPR Art. 13). What stands in
 * square brackets is for whoever runs it to fill in: the legal pages mark it until then, its details above in one row, and no
 * server starts with a live payment key.
 */
export const trader = {
  name: '[company name]',
  address: '[street and number, postcode and town, Portugal]',
  taxNumber: '[NIF]',
  registry: '[commercial registry and number]',
  /** Who stores the site and its files, and in which country. */
  hosting: '[hosting company, country]',
  /** Who delivers the emails, and from which country. */
  mailDelivery: '[email delivery company, country]',
  /** Out-of-court body for consumer disputes (Law 144/2015 Art. 18). */
  disputeBody: {
    name: 'CNIACC, the National Centre for Information and Arbitration of Consumer Disputes',
    url: 'https://www.cniacc.pt',
  },
  dataAuthority: { name: 'CNPD, Comissão Nacional de Proteção de Dados', url: 'https://www.cnpd.pt' },
} as const

/** Still to be filled in. */
export const isBlank = (value: string): boolean => value.startsWith('[')
