/** First names that a reply may speak to or sign with, common in the United States and among Spanish speakers there. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  (
    'aaron abel adam adrian al alan albert alberto alejandro alex alfredo alicia allen amanda amber amy ana andre andrea andres ' +
    'andrew andy angel angela angelo ann anna anne anthony antonio armando arturo ashley austin barbara ben beth betty bob ' +
    'bobby brad brandon brenda brent brett brian bruce bryan caleb cameron carl carla carlos carmen carol caroline casey cesar chad ' +
    'charles charlie chris christina christine christopher chuck cindy claudia clay cliff cody cole colin connie connor corey ' +
    'craig cristina crystal curt curtis dale dan dana daniel danny darrell darren dave david dean debbie deborah dennis derek ' +
    'diana diane diego dominic don donna doug  duane dustin dwight dylan ed eddie edgar eduardo edward elena eli elizabeth ' +
    'emilio emily emma enrique eric erica erik erin ernesto esteban ethan eugene eva evan felipe felix fernando francisco frank fred ' +
    'gabriel gary gene george gerald gerardo gilbert gina glen glenn gloria gonzalo greg guadalupe guillermo gus gustavo hank harold ' +
    'harry heather hector helen henry hugo ian ignacio isaac ivan jack jackie jacob jaime jake james jamie jane janet jared jason ' +
    'javier jay jeff jen jenna jennifer jenny jeremy jerome jerry jesse jessica jesus jill jim jimmy joan joanna joaquin joe joel joey ' +
    'john johnny jon jonathan jordan jorge jose joseph josh joshua juan juanita judy julia julian julie julio justin karen karl ' +
    'kate katherine kathy katie keith kelly ken kenny kent kevin kim kirk kristin kurt kyle lance larry laura lauren lee leo leon ' +
    'leonard leroy leslie leticia linda lisa lloyd logan lorenzo lori louis luis lupe luke manny manuel marc marco marcos marcus maria ' +
    'mariana marilyn mario marisol martha martin marty marvin mary mateo matt matthew maurice megan melissa micah michael ' +
    'michelle miguel mike mitch monica moses nancy nate nathan neil nelson nicholas nick nicole nina noah noel norma norman omar oscar ' +
    'owen pablo pam pamela patricia patrick patty paul paula pedro pete peter phil philip phillip rachel rafael ralph ramiro ramon ' +
    'randy raul ray raymond rebecca renee ricardo richard rick ricky robert roberto robin rocio rod rodney rodrigo roger roland ' +
    'roman ron ronald ronnie rosa rosie ross roy ruben russ russell ruth ryan sal sally salvador sam samantha samuel sandra sandy ' +
    'santiago sara sarah saul scott sean sergio seth shane shannon sharon shaun shawn sheila shelly sherry sofia sonia stacy stan ' +
    'stephanie stephen steve steven stuart sue susan suzanne sylvia tammy tanner tara ted teresa terry theresa thomas tiffany tim tina ' +
    'toby todd tom tommy tony tracy travis trent trevor troy tyler tyrone valerie vanessa vern veronica vic vicky victor vince ' +
    'vincent wade walt walter wanda warren wayne wendy wes wesley  william willie xavier yolanda zach zachary'
  ).split(' '),
);
