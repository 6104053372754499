import type { ServiceTexts } from './sentences.ts';

// prettier-ignore
export const serviceTextsEn: ServiceTexts = {
  openings: {
    pl2: [
      'We store and move your goods from {city}, with trucks and a warehouse of our own.',
      'Warehousing and road transport from {city}, run by the same team since {year}.',
      'Asset-based transport in {city}: {fleet} trucks, a warehouse and no middlemen.',
      'If you need a reliable carrier with storage in {city}, talk to us.',
    ],
    pl3: [
      'We run the warehouse, the orders and the deliveries, and you run your business: that is third-party logistics in {city}.',
      'Full logistics outsourcing from {city}, from the inbound container to the doorstep.',
      'Our {city} team of {people} people stores, picks, packs and ships for {clients} companies.',
      'A family-run logistics provider in {city} that knows every client by name.',
      'Contract logistics in {city} for companies that ship every day and want one invoice.',
      'From {city} we look after stock and orders for brands that grow faster than their warehouse.',
    ],
    pl4: [
      'We plan and steer your whole supply chain from {city}, with carriers and warehouses that we choose for you.',
      'A lead logistics partner in {city}: one contract, one control tower, many carriers.',
      'We own no trucks, and that is the point: from {city} we buy and manage the logistics that suits you best.',
      'Supply-chain management from {city}, measured by figures that we agree with you.',
    ],
    pl5: [
      'From {city} we bundle the demand of many shippers and run their networks with data.',
      'Fifth-party logistics in {city}: network design, purchasing and forecasting for e-commerce at scale.',
      'We connect your platforms, your carriers and your warehouses from {city}, and keep improving the whole.',
    ],
  },
  sectors: {
    retail: ['Stores are supplied before they open, to the minute.', 'Most of our clients are retailers with 20 to 300 stores.'],
    foodsAndDrinks: ['Food and drink is our home ground: batches, best-before dates and recalls included.', 'Breweries, wineries and grocers trust us with their stock.'],
    pharma: ['Pharmaceuticals are handled under GDP by a responsible person of our own.', 'Medicines and medical devices travel with their temperature record.'],
    automotive: ['We deliver to assembly lines in sequence and just in time.', 'Spare parts leave the same day for workshops all over the country.'],
    technology: ['Electronics are kept in a caged area with serial numbers scanned in and out.', 'We stage, configure and return devices for technology companies.'],
    clothes: ['Fashion comes in hanging or flat, and returns are steamed, checked and back on sale in two days.', 'Season changes are what our clothing team does best.'],
  },
  transportation: {
    aerialTransportation: ['Urgent air freight is booked within the hour.'],
    maritimeTransportation: ['Sea freight, full containers or part loads, is booked and followed by our own desk.'],
    groundTransportation: ['Groupage leaves every evening, and full loads on demand.', 'Delivery rounds cover the country in 24 to 48 hours.'],
    lastMile: ['The last mile is done with electric vans and two-hour windows.', 'Parcels and bulky goods are delivered to the room of choice.'],
    multimodalTransportation: ['Where rail or short-sea is cheaper and cleaner, we use it.', 'Road, rail and sea are combined on one consignment note.'],
  },
  storage: {
    dry: ['Dry goods find {pallets} pallet positions here.'],
    refrigerated: ['Chilled goods stay between 2 and 8 °C from the dock to the door.'],
    freezer: ['Frozen goods are kept at −22 °C.'],
    dangerousGoods: ['Dangerous goods are stored under license, and our safety advisors prepare the paperwork.'],
  },
  orders: {
    picking: ['Picking is done by voice and light, at 99.8 % accuracy.', 'We pick by piece, box or pallet.'],
    packing: ['Packaging is cut to size, with your own brand on it if you like.', 'Gift wrapping and kits are no problem at all.'],
    labeling: ['Labels for every market are printed and applied here.', 'We label, relabel and co-pack for promotions.'],
  },
  details: {
    reverseLogistics: ['Returns are checked, graded and back in stock within 48 hours.'],
    crossDocking: ['Cross-docking keeps fast goods out of the racks.'],
    customsManagement: ['Our customs agents clear imports and exports.', 'As an authorized economic operator we clear most goods in an hour.'],
    logisticsConsulting: ['We start with a study of your flows, free of charge if we get the contract.'],
  },
  technologies: {
    wms: ['Our WMS shows your stock live and connects to the usual store platforms.'],
    tms: ['You follow every delivery in our TMS, with proof of delivery as a photo.'],
    irtTracking: ['Real-time tracking covers vehicles and pallets alike.'],
  },
  terms: [
    'Tell us your monthly volumes and you will have an offer in two days.',
    'Start with a trial of three months and no set-up fee.',
    'Prices are by movement: you pay for what moves.',
    'References on request.',
    'A named contact answers the phone from 7:00 to 20:00.',
    'Come and see us at work: visitors are welcome on any weekday.',
    'Peaks are covered by a trained pool of temporary staff.',
  ],
};
