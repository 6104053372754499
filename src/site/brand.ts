/** The product's name. A fork renames the product here. */
export const BRAND = 'Estiba';
