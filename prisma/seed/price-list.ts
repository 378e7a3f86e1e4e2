/**
 * A price list of our own making: what an electrical contractor's shelf and its neighbours on site hold. Descriptions
 * follow the trade's habits (size, what it is, kind); prices are invented and rise with size.
 */
export interface SeedMaterial {
  description: string;
  unit: string;
  /** Dollars, at most 4 places. */
  price: string;
}

const CONDUIT_SIZES = ['1/2"', '3/4"', '1"', '1-1/4"', '1-1/2"', '2"', '2-1/2"', '3"', '4"'];
const SMALL_SIZES = CONDUIT_SIZES.slice(0, 6);
const PIPE_SIZES = ['1/2"', '3/4"', '1"', '1-1/4"', '1-1/2"', '2"', '3"', '4"'];
const GAUGES = ['14', '12', '10', '8', '6', '4', '2', '1/0', '2/0', '3/0', '4/0'];

/** [what it is, unit, price of the smallest, factor per size, sizes] */
const SIZED: [string, string, number, number, string[]][] = [
  ['EMT Conduit', 'ft', 0.92, 1.42, CONDUIT_SIZES],
  ['EMT Set Screw Coupling', 'ea', 0.68, 1.45, CONDUIT_SIZES],
  ['EMT Set Screw Connector', 'ea', 0.61, 1.46, CONDUIT_SIZES],
  ['EMT Compression Coupling', 'ea', 1.12, 1.44, CONDUIT_SIZES],
  ['EMT Compression Connector', 'ea', 1.04, 1.45, CONDUIT_SIZES],
  ['EMT 90 Degree Elbow', 'ea', 3.1, 1.5, CONDUIT_SIZES],
  ['EMT One Hole Strap', 'ea', 0.24, 1.35, CONDUIT_SIZES],
  ['Rigid Galvanized Conduit', 'ft', 2.85, 1.4, CONDUIT_SIZES],
  ['Rigid Coupling', 'ea', 2.4, 1.42, CONDUIT_SIZES],
  ['Rigid 90 Degree Elbow', 'ea', 8.9, 1.48, CONDUIT_SIZES],
  ['PVC Schedule 40 Conduit', 'ft', 0.58, 1.38, CONDUIT_SIZES],
  ['PVC Schedule 80 Conduit', 'ft', 0.96, 1.4, CONDUIT_SIZES],
  ['PVC Conduit Coupling', 'ea', 0.42, 1.4, CONDUIT_SIZES],
  ['PVC Conduit 90 Degree Elbow', 'ea', 1.6, 1.44, CONDUIT_SIZES],
  ['PVC Male Adapter', 'ea', 0.55, 1.38, CONDUIT_SIZES],
  ['Flexible Metal Conduit', 'ft', 0.74, 1.42, SMALL_SIZES],
  ['Flex Connector', 'ea', 1.3, 1.4, SMALL_SIZES],
  ['Liquidtight Flexible Conduit', 'ft', 1.45, 1.42, SMALL_SIZES],
  ['Liquidtight Straight Connector', 'ea', 3.2, 1.42, SMALL_SIZES],
  ['Liquidtight 90 Degree Connector', 'ea', 4.6, 1.42, SMALL_SIZES],
  ['Conduit Locknut', 'ea', 0.18, 1.4, CONDUIT_SIZES],
  ['Plastic Conduit Bushing', 'ea', 0.16, 1.4, CONDUIT_SIZES],
  ['Grounding Bushing', 'ea', 3.4, 1.36, CONDUIT_SIZES],
  ['Myers Hub', 'ea', 6.2, 1.4, SMALL_SIZES],
  ['LB Conduit Body', 'ea', 5.4, 1.48, CONDUIT_SIZES],
  ['Minerallac Strap', 'ea', 0.44, 1.3, SMALL_SIZES],
  ['Unistrut Pipe Clamp', 'ea', 1.05, 1.28, CONDUIT_SIZES],
  ['Copper Pipe Type L', 'ft', 3.1, 1.42, PIPE_SIZES],
  ['Copper 90 Degree Elbow', 'ea', 1.35, 1.6, PIPE_SIZES],
  ['Copper Coupling', 'ea', 0.95, 1.55, PIPE_SIZES],
  ['Copper Tee', 'ea', 2.15, 1.6, PIPE_SIZES],
  ['PEX Tubing', 'ft', 0.62, 1.55, PIPE_SIZES.slice(0, 3)],
  ['PVC Schedule 40 Pipe', 'ft', 0.72, 1.4, PIPE_SIZES],
  ['ABS Drain Pipe', 'ft', 1.85, 1.32, PIPE_SIZES.slice(4)],
  ['Cast Iron No Hub Pipe', 'ft', 9.2, 1.3, PIPE_SIZES.slice(5)],
  ['No Hub Coupling', 'ea', 6.8, 1.25, PIPE_SIZES.slice(5)],
  ['Ball Valve', 'ea', 11.5, 1.45, PIPE_SIZES.slice(0, 6)],
  ['Pipe Insulation', 'ft', 1.1, 1.18, PIPE_SIZES],
  ['Clevis Hanger', 'ea', 2.3, 1.22, PIPE_SIZES],
  ['Threaded Rod', 'ft', 1.2, 1.5, ['1/4"', '3/8"', '1/2"', '5/8"']],
  ['Hex Nut', 'ea', 0.12, 1.5, ['1/4"', '3/8"', '1/2"', '5/8"']],
  ['Flat Washer', 'ea', 0.09, 1.4, ['1/4"', '3/8"', '1/2"', '5/8"']],
  ['Wedge Anchor', 'ea', 1.1, 1.5, ['1/4"', '3/8"', '1/2"', '5/8"']],
  ['Drop In Anchor', 'ea', 1.4, 1.5, ['1/4"', '3/8"', '1/2"']],
  ['Toggle Bolt', 'ea', 0.7, 1.4, ['3/16"', '1/4"', '3/8"']],
  ['Concrete Core Hole', 'ea', 95, 1.18, ['2"', '3"', '4"', '6"', '8"']],
  ['Fire Stop Sleeve', 'ea', 28, 1.3, ['1"', '2"', '3"', '4"']],
];

const WIRES: [string, number, string[]][] = [
  ['THHN Copper Stranded', 0.13, GAUGES],
  ['XHHW Aluminum', 0.42, GAUGES.slice(4)],
  ['Bare Copper Ground', 0.22, GAUGES.slice(0, 8)],
];

const CABLES: [string, string[], number][] = [
  ['MC Cable', ['14/2', '14/3', '12/2', '12/3', '12/4', '10/2', '10/3', '8/3', '6/3'], 0.84],
  ['NM-B Romex', ['14/2', '14/3', '12/2', '12/3', '10/2', '10/3', '8/3', '6/3'], 0.48],
  ['SO Cord', ['16/3', '14/3', '12/3', '10/4', '8/4'], 0.98],
  ['Fire Alarm Cable FPLP', ['18/2', '16/2', '14/2'], 0.31],
];

const BREAKER_AMPS = [15, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** Everything without a size of its own: [description, unit, price]. */
// Data: one row a line.
// prettier-ignore
const SINGLE: [string, string, number][] = [
  ['4" Square Box 1-1/2" Deep', 'ea', 2.35], ['4" Square Box 2-1/8" Deep', 'ea', 3.1], ['4" Square Box Extension Ring', 'ea', 2.6],
  ['4-11/16" Square Box 2-1/8" Deep', 'ea', 5.2], ['4" Square Blank Cover', 'ea', 0.85], ['4" Octagon Box', 'ea', 2.2],
  ['4" Octagon Box Blank Cover', 'ea', 0.8], ['Single Gang Mud Ring', 'ea', 1.15], ['Two Gang Mud Ring', 'ea', 1.65],
  ['Single Gang Handy Box', 'ea', 1.9], ['Single Gang Old Work Box', 'ea', 2.4], ['Two Gang Old Work Box', 'ea', 3.5],
  ['Single Gang Weatherproof Box', 'ea', 7.6], ['Two Gang Weatherproof Box', 'ea', 12.4], ['Weatherproof In Use Cover', 'ea', 14.8],
  ['Floor Box', 'ea', 68], ['Floor Box Cover Brass', 'ea', 92], ['Ceiling Fan Box', 'ea', 11.2],
  ['6x6x4 Junction Box', 'ea', 18.5], ['8x8x4 Junction Box', 'ea', 24.8], ['12x12x6 Junction Box', 'ea', 46], ['18x18x6 Junction Box', 'ea', 88],
  ['15A Duplex Receptacle', 'ea', 1.45], ['20A Duplex Receptacle', 'ea', 2.8], ['20A Hospital Grade Receptacle', 'ea', 11.9],
  ['20A GFCI Receptacle', 'ea', 19.5], ['20A Weather Resistant GFCI Receptacle', 'ea', 24.5], ['20A Isolated Ground Receptacle', 'ea', 16.2],
  ['USB Duplex Receptacle', 'ea', 27], ['Twist Lock L5-30 Receptacle', 'ea', 21], ['Twist Lock L14-30 Receptacle', 'ea', 29], ['50A Range Receptacle', 'ea', 13.5],
  ['Single Pole Switch', 'ea', 1.6], ['Three Way Switch', 'ea', 3.4], ['Four Way Switch', 'ea', 11], ['Dimmer Switch LED', 'ea', 29.5],
  ['Occupancy Sensor Wall Switch', 'ea', 42], ['Occupancy Sensor Ceiling Mount', 'ea', 78], ['Photocell', 'ea', 16.5], ['Time Clock', 'ea', 96],
  ['Single Gang Cover Plate', 'ea', 0.75], ['Two Gang Cover Plate', 'ea', 1.3], ['Three Gang Cover Plate', 'ea', 2.1], ['Stainless Single Gang Plate', 'ea', 2.9],
  ['2x4 LED Troffer', 'ea', 84], ['2x2 LED Troffer', 'ea', 72], ['4 ft LED Strip Light', 'ea', 58], ['8 ft LED Strip Light', 'ea', 94],
  ['6" LED Downlight', 'ea', 31], ['4" LED Downlight', 'ea', 27], ['LED Wall Pack', 'ea', 118], ['LED High Bay', 'ea', 165], ['LED Exit Sign', 'ea', 38],
  ['Emergency Light Two Head', 'ea', 46], ['Exit Emergency Combo', 'ea', 71], ['Vapor Tight Fixture', 'ea', 92], ['Under Cabinet Light', 'ea', 49],
  ['Pole Light LED', 'ea', 410], ['Fixture Whip 6 ft', 'ea', 12.5], ['Track Light Head', 'ea', 44], ['Track 4 ft', 'ea', 36],
  ['100A Main Lug Panel', 'ea', 182], ['100A Main Breaker Panel', 'ea', 236], ['200A Main Breaker Panel', 'ea', 388], ['225A Panelboard 42 Circuit', 'ea', 890],
  ['400A Panelboard', 'ea', 2150], ['30A Disconnect Non Fused', 'ea', 62], ['30A Disconnect Fused', 'ea', 94], ['60A Disconnect Non Fused', 'ea', 108],
  ['60A Disconnect Fused', 'ea', 148], ['100A Disconnect Fused', 'ea', 265], ['200A Disconnect Fused', 'ea', 520], ['45 kVA Transformer', 'ea', 2480],
  ['75 kVA Transformer', 'ea', 3350], ['Motor Starter Size 1', 'ea', 310], ['Contactor 30A', 'ea', 86], ['Surge Protector Panel', 'ea', 240],
  ['Ground Rod 5/8" x 8 ft', 'ea', 21.5], ['Ground Rod Clamp', 'ea', 3.6], ['Ground Bar Kit', 'ea', 12.8], ['Split Bolt', 'ea', 4.2], ['Grounding Pigtail', 'ea', 0.9],
  ['Red Wire Nut', 'box', 14.5], ['Yellow Wire Nut', 'box', 12.8], ['Tan Wire Nut', 'box', 13.6], ['Push In Connector 3 Port', 'box', 22],
  ['Electrical Tape Black', 'roll', 4.9], ['Phase Tape Set', 'set', 19], ['Pull String', 'roll', 24], ['Wire Pulling Lubricant', 'gal', 21], ['Cable Tie 11"', 'bag', 13.5],
  ['Unistrut 1-5/8" x 10 ft', 'ea', 32], ['Unistrut Shallow 10 ft', 'ea', 26], ['Strut Spring Nut 3/8"', 'ea', 1.1], ['Beam Clamp 3/8"', 'ea', 3.1], ['Caddy Clip', 'ea', 0.95],
  ['Tapcon Screw 1/4" x 1-3/4"', 'box', 24.5], ['Self Tapping Screw #8', 'box', 11.2], ['Drywall Screw 1-5/8"', 'box', 9.8], ['Plastic Anchor Kit', 'box', 12.4],
  ['Cable Tray 12" x 10 ft', 'ea', 148], ['Cable Tray Splice Kit', 'ea', 19.5], ['J Hook 2"', 'ea', 4.1], ['J Hook 4"', 'ea', 6.7], ['Wireway 4x4x4 ft', 'ea', 62],
  ['Cat6 Plenum Cable', 'ft', 0.36], ['Cat6 Jack', 'ea', 6.4], ['Cat6A Plenum Cable', 'ft', 0.58], ['Fiber OM4 12 Strand', 'ft', 1.95], ['Patch Panel 24 Port', 'ea', 92],
  ['RG6 Coax Cable', 'ft', 0.24], ['Data Faceplate 2 Port', 'ea', 2.4], ['Thermostat Wire 18/5', 'ft', 0.38], ['Doorbell Transformer', 'ea', 17.5],
  ['Smoke Detector 120V', 'ea', 29], ['Smoke Detector Addressable', 'ea', 84], ['Heat Detector', 'ea', 62], ['Pull Station', 'ea', 74], ['Horn Strobe', 'ea', 68], ['Duct Detector', 'ea', 142],
  ['1/2" Drywall Sheet 4x8', 'sheet', 15.8], ['5/8" Type X Drywall Sheet 4x8', 'sheet', 18.9], ['Moisture Resistant Drywall 4x8', 'sheet', 21.5], ['Cement Board 3x5', 'sheet', 17.2],
  ['Joint Compound 5 Gallon', 'ea', 22.5], ['Setting Compound 20 Minute', 'bag', 18.6], ['Drywall Tape', 'roll', 5.2], ['Metal Corner Bead 10 ft', 'ea', 4.4],
  ['3-5/8" Metal Stud 10 ft', 'ea', 9.8], ['3-5/8" Metal Track 10 ft', 'ea', 8.7], ['6" Metal Stud 10 ft', 'ea', 14.2], ['Hat Channel 12 ft', 'ea', 9.4], ['RC Channel 12 ft', 'ea', 8.1],
  ['Ceiling Tile 2x4', 'ea', 7.2], ['Ceiling Tile 2x2', 'ea', 5.9], ['Main Tee 12 ft', 'ea', 9.9], ['Cross Tee 4 ft', 'ea', 3.4], ['Wall Angle 10 ft', 'ea', 5.6], ['Ceiling Wire', 'roll', 31],
  ['R-13 Batt Insulation', 'sf', 0.62], ['R-19 Batt Insulation', 'sf', 0.84], ['Rigid Foam Board 2"', 'sheet', 38], ['Fire Caulk', 'ea', 14.5], ['Acoustic Sealant', 'ea', 9.6],
  ['2x4x8 Stud', 'ea', 4.6], ['2x4x10 Stud', 'ea', 6.3], ['2x6x8 Lumber', 'ea', 7.4], ['2x6x10 Lumber', 'ea', 9.6], ['2x10x12 Lumber', 'ea', 22.8], ['4x4x8 Post', 'ea', 13.9],
  ['3/4" Plywood 4x8', 'sheet', 54], ['1/2" Plywood 4x8', 'sheet', 38], ['7/16" OSB 4x8', 'sheet', 19.5], ['Fire Rated Plywood 3/4" 4x8', 'sheet', 78], ['Blocking 2x4', 'ft', 0.7],
  ['Ready Mix Concrete 4000 psi', 'cy', 178], ['Concrete Mix 80 lb', 'bag', 7.4], ['Grout Non Shrink 50 lb', 'bag', 24.5], ['Rebar #3', 'ft', 0.52], ['Rebar #4', 'ft', 0.78], ['Rebar #5', 'ft', 1.15], ['Rebar #6', 'ft', 1.62],
  ['Wire Mesh 6x6', 'sf', 0.48], ['Form Board 2x6', 'ft', 0.95], ['Anchor Bolt 5/8" x 10"', 'ea', 6.4], ['Epoxy Anchor Cartridge', 'ea', 34], ['Vapor Barrier 10 mil', 'sf', 0.19], ['Expansion Joint 4"', 'ft', 0.88],
  ['Sand', 'ton', 32], ['Road Base', 'ton', 26], ['Pea Gravel', 'ton', 38], ['Asphalt Patch', 'bag', 15.5], ['CMU Block 8x8x16', 'ea', 2.6], ['Mortar Mix 80 lb', 'bag', 9.8],
  ['W8x18 Steel Beam', 'ft', 24.5], ['L3x3x1/4 Angle', 'ft', 6.9], ['1/4" Steel Plate', 'sf', 13.8], ['3/4" A325 Bolt', 'ea', 3.9], ['Welding Rod 7018', 'lb', 4.6], ['Metal Deck', 'sf', 3.1], ['Shear Stud', 'ea', 2.4],
  ['Interior Paint Latex', 'gal', 34], ['Primer', 'gal', 24], ['Epoxy Paint', 'gal', 68], ['Vinyl Base 4"', 'ft', 1.35], ['VCT Floor Tile', 'sf', 1.6], ['Carpet Tile', 'sf', 3.4], ['Ceramic Floor Tile', 'sf', 4.2], ['Thinset', 'bag', 22.5],
  ['Hollow Metal Door 3070', 'ea', 345], ['Hollow Metal Frame', 'ea', 228], ['Wood Door 3070', 'ea', 268], ['Lever Lockset', 'ea', 124], ['Door Closer', 'ea', 98], ['Panic Bar', 'ea', 310], ['Door Hinge', 'ea', 11.5],
  ['24 Gauge Sheet Metal Duct', 'lb', 4.8], ['6" Round Duct', 'ft', 5.1], ['8" Round Duct', 'ft', 6.6], ['10" Round Duct', 'ft', 8.2], ['8" Flex Duct', 'ft', 4.3], ['Fire Damper', 'ea', 148], ['2x2 Supply Diffuser', 'ea', 58], ['Return Grille 24x24', 'ea', 46],
  ['VAV Box', 'ea', 980], ['Exhaust Fan 110 CFM', 'ea', 126], ['Thermostat Programmable', 'ea', 92], ['Duct Wrap', 'sf', 0.72], ['Duct Sealant', 'gal', 31], ['Condensate Pump', 'ea', 88],
  ['Toilet Flush Valve', 'ea', 412], ['Lavatory Faucet', 'ea', 168], ['Angle Stop', 'ea', 9.4], ['P Trap 1-1/2"', 'ea', 8.8], ['Floor Drain 3"', 'ea', 74], ['Water Heater 50 Gallon', 'ea', 865], ['Sprinkler Head Pendent', 'ea', 16.5],
  ['Dumpster 30 Yard', 'ea', 545], ['Scissor Lift 19 ft', 'day', 145], ['Boom Lift 45 ft', 'day', 385], ['Mini Excavator', 'day', 340], ['Skid Steer', 'day', 295], ['Concrete Saw', 'day', 92], ['Core Drill', 'day', 110], ['Generator 20 kW', 'day', 185], ['Light Tower', 'day', 95], ['Trencher', 'day', 220], ['Forklift 5000 lb', 'day', 240],
];

/** The whole list, in a steady order, without two lines of one description. */
export function makePriceList(): SeedMaterial[] {
  const rows: SeedMaterial[] = [];
  const add = (description: string, unit: string, price: number): void =>
    void rows.push({ description, unit, price: price.toFixed(price < 1 ? 4 : 2) });
  for (const [what, unit, start, factor, sizes] of SIZED)
    sizes.forEach((size, step) => add(`${size} ${what}`, unit, start * factor ** step));
  for (const [what, start, gauges] of WIRES)
    gauges.forEach((gauge, step) => add(`#${gauge} ${what}`, 'ft', start * 1.5 ** step));
  for (const [what, sizes, start] of CABLES)
    sizes.forEach((size, step) => add(`${size} ${what}`, 'ft', start * 1.27 ** step));
  for (const amps of BREAKER_AMPS) {
    add(`${amps}A Single Pole Breaker`, 'ea', 9 + amps * 0.35);
    add(`${amps}A Two Pole Breaker`, 'ea', 19 + amps * 0.6);
    add(`${amps}A Three Pole Breaker`, 'ea', 88 + amps * 1.4);
  }
  for (const [description, unit, price] of SINGLE) add(description, unit, price);
  return rows;
}
