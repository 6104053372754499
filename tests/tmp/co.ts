import { countryOptions } from '#ui/form/country-options.ts';
const t = performance.now(); countryOptions('', 'en'); const a = performance.now(); countryOptions('', 'en'); const b = performance.now(); countryOptions('m', 'en'); const c = performance.now();
console.log(a - t, b - a, c - b);
