import type { FaqTab } from '@gatehouse/domain/faqs/categories.ts';
import type { LotFile, QuestionInFile } from '@gatehouse/domain/lot-file/lot-file.ts';

/** Our own questions and answers: 35, in the counts of the screens' pictures. A line with a question mark before it is a question. */
const texts: Readonly<Record<FaqTab, string>> = {
  'overview-tab': `
? What is Gatehouse for?
It is where production companies and the lot do business: projects, credit applications, requests and the people who may act for a company. What needs you carries a lamp.
? Who gets an account?
Anybody your company admin adds. New companies are set up by client services. Write to client.services@gatehouse.example with the production name and the name of your first admin.
? What does the lamp mean?
Somebody is waiting for you there. It goes out when you have answered. Nothing else in the portal has that color.
? Does it work on a phone?
Yes, in any current browser. Tables turn into lists, and forms keep what you typed when the connection drops.
`,
  'account-tab': `
? How do I change my password?
Choose Forgot password in the sign-in dialog. The link in the e-mail works once, for 30 minutes. Your other sessions end when the password changes.
? Why was I signed out?
A session ends after a time without a call, and with every logout in another tab of the same browser. The portal warns you five minutes and one minute before.
? Who can change our billing address?
A company admin, under Companies. A changed federal tax ID is checked by accounts receivable before the next invoice: ar@gatehouse.example.
? How do we apply for credit?
Open the project and choose Start Credit Application. The form has nine steps and is saved while you type. Have your bank, three trade references and the certificate of insurance at hand.
? How long does a credit application take?
Most are answered within five working days. Your overview shows who has it, and you are told when something is missing.
? Can we change an application after we sent it?
Yes. Recall it while nobody has begun to review it.
Later, ask accounts receivable to return it, and submit a revision.
`,
  'projects-tab': `
? Who can see my project?
People you add under Project users, and the departments you send requests to. Write to client.services@gatehouse.example to check a name.
? How do I close a project?
Ask client services to close it once the last invoice is paid. Closed projects stay readable for seven years, with their requests, quotes and letters.
? Can two companies share one project?
Yes. Client services adds the second company. It sees requests but not credit.
? Why is my project not in the list?
It may be inactive, or you may not be on it. Your company admin can add you. The full list is at https://portal.gatehouse.example.
? What do I need before my first day?
An active project, a certificate of insurance on file, and either credit or a paid deposit. Your overview shows which of the three is missing.
`,
  'requests-tab': `
? How do I ask for a stage, a crew or a pass?
Choose Requests, then the project, then what you need. Every type says which department answers and how long it usually takes.
? How fast is a request answered?
Passes and parking the same day when they arrive by 2 p.m. Costume, set lighting and grip within two working days. Construction asks for a week.
? Can I change a request after I sent it?
Open it and choose Change while it says Submitted. Once a department has scheduled it, write a comment: the people at work on it are told.
? How do I cancel a request?
Open it and choose Cancel. Work that has begun is charged by the hour, and the department says so before it starts.
? Where is my quote?
With the request it belongs to. You get an e-mail when it arrives. A quote holds for 14 days unless it says otherwise.
? Who may accept a quote?
Whoever may manage the project. The name and the time are kept with the quote.
? Can I send the request form to somebody without an account?
Yes. Share the form by link from the request. The link is for one person and one form, and ends when the form is sent.
? What if it is urgent?
Send the request, then call the desk at 818 555 0142. For an emergency on the lot call extension 3333 first.
`,
  'users-tab': `
? How do I add somebody to a project?
Open the project, choose Project users, then Add user. They get an e-mail with a link to set a password. It works for three days.
? What may each permission do?
View only reads. View and manage changes the project and sends requests. Credit application fills in and submits credit. Manage users adds and removes people. A company admin may do all of it.
? How do I take somebody off a project?
Under Project users choose Remove. They stop seeing the project at once. What they wrote stays.
? Somebody left our company. What now?
Deactivate the account under Companies, Users. It ends every session of theirs, and a successor can be given the same projects.
? Can we have more than one company admin?
Yes, and two are wise. Only a company admin can make or end another one.
? What is an accounts payable contact?
The person who gets invoices and the letter of approval. An accounts payable user needs a credit application permission on at least one project.
? An invitation did not arrive. What can I do?
Look in the junk folder first, then choose Send again beside the name. Still nothing: client.services@gatehouse.example.
`,
  'contactUs-tab': `
? How do I reach client services?
Write to client.services@gatehouse.example or call 818 555 0142, weekdays from 7 a.m. to 7 p.m. In Leavesden call +44 1632 960114.
? Who answers questions about an invoice?
Accounts receivable: ar@gatehouse.example. Name your A/R number and the invoice, and say which line you mean.
`,
  'clientResources-tab': `
? Where is the handbook?
Under Client resources, Handbook. Choose Burbank or Leavesden. The Leavesden handbook is one document to download.
? Where do trucks come in, and where do they charge?
The maps show both. Trucks use Gate 4. Chargers are under Maps, EV chargers. Food service has its own page: https://food.gatehouse.example.
? Is there a rule for drones and smoke?
Yes. Both need a safety review before the first day. Read section four of the handbook, or the pages at https://safety.gatehouse.example.
`,
};

const pairsOf = (text: string): QuestionInFile[] =>
  text
    .split(/^\? /m)
    .slice(1)
    .map((pair) => {
      const [question = '', ...answer] = pair.trim().split('\n');
      return { question, answer: answer.join('\n') };
    });

/** Tab by tab, as the file of a lot has them. */
export const faq: LotFile['faq'] = Object.fromEntries(Object.entries(texts).map(([tab, text]) => [tab, pairsOf(text)]));
