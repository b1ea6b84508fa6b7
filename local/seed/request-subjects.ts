import type { RequestType } from '@gatehouse/domain/service-requests/request-types.ts';
import { tableOf } from './table.ts';

export interface Subject {
  readonly title: string;
  readonly place: string;
  readonly needed: string;
  /** What the form of its kind asks besides. */
  readonly more: Readonly<Record<string, unknown>>;
}

const answers: Readonly<Record<string, (cell: string) => unknown>> = {
  departments: (cell) => cell.split(', '),
  hazards: (cell) => cell.split(', '),
  vehicles: (cell) => cell.split(', '),
  service: (cell) => cell.split(', '),
  spaces: Number,
  racks: Number,
  power: () => true,
  fittingRoom: () => true,
};

const subjectsOf = (head: string, text: string): readonly Subject[] =>
  tableOf(head, text).map(({ title = '', place = '', needed = '', ...cells }) => ({
    title,
    place,
    needed,
    more: Object.fromEntries(
      Object.entries(cells).flatMap(([name, cell]) => (cell === '' ? [] : [[name, answers[name]?.(cell) ?? cell]])),
    ),
  }));

/** What the demo lot asks for: twelve of each kind, told by their title, their place and what is needed. Our own. */
export const subjects: Readonly<Record<RequestType, readonly Subject[]>> = {
  'studio-services': subjectsOf(
    'title | place | needed | departments | hazards',
    `
Crane for the harbor set | Stage 12 | A crane of twelve meters for two nights, with an operator. | grip
Power for the base camp | Stage 14 | Two hundred amperes at the west wall, from six in the morning. | set-lighting
Paint of the lighthouse door | Stage 8 | Weathered red, as the sample of last week. | construction-services
Rain bars over the quay | Stage 12 | Forty meters, fine drops, recycled water. | special-effects | water, height
Drapes for the ballroom | Stage 5 | Twelve windows, bottle green, lined. | property-drapery-and-floor-covering
Green beds above the set | Stage 16 | Along all four walls, with two ladders. | grip, construction-services | height
Dinner for ninety | Commissary | At eleven in the evening, a third without meat. | food-services-and-special-events
Wind machines | Backlot street | Two of them, with somebody who runs them. | special-effects
Signs on the office street | Backlot street | Six shop signs of 1921, hung by Thursday. | design, construction-services
Playback on the stage | Stage 21 | Loudspeakers for a dance of sixteen people. | production-sound-and-video
Truck with a lift gate | Mill 2 | Three runs between the mill and the stage. | transportation
Fire watch for the candles | Stage 5 | Two hundred candles, three hours. | safety-and-environmental-affairs | fire
`,
  ),
  parking: subjectsOf(
    'title | place | needed | vehicles | spaces | gate | power',
    `
Crew cars for the night shoot | Gate 3 structure | Sixty cars from four in the afternoon. | personnel | 60 | gate3
Trailers at base camp | Base camp | Six trailers with power. | trailers | 6 | gate2 | yes
Camera truck by the stage | Stage 12 | As near to the elephant door as it goes. | production | 2 | gate4
Low loader with the boat | Stage 16 | Nineteen meters long, comes with an escort. | oversize | 1 | gate4
Chargers for the unit cars | Gate 2 structure | Four cars over night. | charging | 4 | gate2
Background for the market scene | Gate 1 structure | A hundred and twenty people, most of them shared rides. | personnel | 80 | gate1
Costume trailer | Base camp | Beside the fitting rooms. | trailers | 1 | gate2 | yes
Two vans of the second unit | Backlot street | They leave at six each morning. | production | 2 | gate3
Visitors of the table read | Gate 1 structure | Twenty cars for one afternoon. | personnel | 20 | gate1
Generator over night | Base camp | It stands, it does not run. | production | 1 | gate4
Stunt cars | Backlot street | Five cars, covered. | production | 5 | gate4
Crew cars of the pick-ups | Gate 3 structure | Twenty-five cars. | personnel | 25 | gate3
`,
  ),
  costume: subjectsOf(
    'title | place | needed | service | period | fittingRoom | racks',
    `
Uniforms of the harbor police | | Eight men, sizes to follow. | pull | 1921, harbor police
Evening gowns | | Six, for a dance on deck. | pull, fitting | 1936, first class | yes
Aging of work clothes | | Coal and salt. | aging | 1921, dockers
Laundry of the first unit | | Each night at ten. | laundry | Today
Rental of oilskins | | Fourteen sets with hats. | rental | 1930, fishermen | | 2
Alteration of the captain’s coat | | The sleeves are short. | alteration | 1921, merchant navy
Fittings for the jury | | Twelve people in two days. | fitting | 1958, city | yes
Nurses, two sizes each | | Four nurses and their doubles. | pull | 1944, field hospital | | 1
Dyeing of forty shirts | | Three greens, as the chart. | aging | No period
School uniforms | | Thirty children between nine and twelve. | rental | 1966, grammar school | | 3
Rain doubles | | Three of each for the rain nights. | pull, laundry | 1921
Robes of the choir | | Twenty-two, floor length. | rental | Timeless | | 2
`,
  ),
  'hot-lock': subjectsOf(
    'title | place | needed',
    `
| Stage 12 | The dinner table is dressed.
| Stage 14 | Rigging stays over the weekend.
| Stage 5 | Wet paint on three walls.
| Stage 16 | Camera marks must not move.
| Stage 8 | Lent instruments lie open.
| Mill 2 | The model is glued.
| Stage 21 | Floor is polished for the dance.
| Stage 12 | Miniatures between two shots.
| Stage 4 | Continuity until Monday.
| Stage 14 | Lights are focused.
| Backlot street | The shop windows are dressed.
| Stage 5 | Smoke is hanging for the morning.
`,
  ),
  'third-party': subjectsOf(
    'title | place | needed | departments | role',
    `
Delivery of glass | Stage 12 | Two pallets, handled by four people. | construction-services | vendor
Certificate for the boat | | The broker asks which gate the boat comes in by. | safety-and-environmental-affairs | broker
Talent with a dog | Stage 8 | A small dog, vaccinated, needs a quiet room. | additional-on-lot-client-employee-services | talent
Hoist of a rental house | Stage 16 | A chain hoist and its papers. | grip | vendor
Photographer of an agency | Backlot street | One morning, two assistants. | studio-protection-group | agency
Loudspeakers for the premiere | Stage 21 | A truck of eight meters. | production-sound-and-video | vendor
Survey of the ballroom | Stage 5 | Two hours with a scanner. | design | other
Flowers for the quay | Stage 12 | Fresh on four mornings. | property-drapery-and-floor-covering | vendor
Lamps on loan | Stage 14 | Twelve lamps, insured by us. | set-lighting | vendor
Dressing room of a guest | | Two days, ground floor. | office-and-production-services | talent
Horse for one scene | Backlot street | A horse, a handler, a trailer. | transportation | vendor
Costumes of a museum | | Four crates that stay closed over night. | costume | other
`,
  ),
};
