/**
 * The test, written in Python, whether a Python program stays within the memory of its interpreter.
 *
 * **Details** This decides speed, never safety. A program that passes may run in a process where similar programs ran
 * before, after the memory was restored; every other program gets its own process. A program passes if each of its
 * parts is on a list. Names must be the program's own or listed builtins. Attributes are only read, and must be listed;
 * none of them leads to another module, a frame, or the code of a function. Classes are not allowed. No text becomes a
 * name: `format` is for constants without attributes, and the texts of type hints are compiled but never evaluated. The
 * name of an encoding is a module of `encodings`.
 */
export const pureProgram = `
def _pure():
    import _ast, _string, builtins
    kinds = set("""Module Expr Assign AugAssign AnnAssign For While If Pass Break Continue Delete Assert Raise Try
        ExceptHandler Import ImportFrom alias keyword IfExp BoolOp BinOp UnaryOp Compare Call JoinedStr FormattedValue
        Constant Name Load Store Del List Tuple Dict Set ListComp SetComp DictComp GeneratorExp comprehension Slice
        Subscript Starred Attribute NamedExpr FunctionDef Lambda arguments arg Return Yield YieldFrom Global Nonlocal
        Match match_case MatchValue MatchSingleton MatchSequence MatchMapping MatchStar MatchAs MatchOr
        And Or Add Sub Mult Div Mod Pow LShift RShift BitOr BitXor BitAnd FloorDiv Invert Not UAdd USub
        Eq NotEq Lt LtE Gt GtE Is IsNot In NotIn""".split())
    builtin_names = set("""abs all any ascii bin bool bytearray bytes callable chr complex dict divmod enumerate filter
        float format frozenset hash hex id int isinstance issubclass iter len list map max min next object oct ord pow
        print range repr reversed round set slice sorted str sum tuple zip
        Exception ArithmeticError AssertionError AttributeError EOFError ImportError IndexError KeyError LookupError
        MemoryError NameError NotImplementedError OverflowError RecursionError RuntimeError StopIteration SyntaxError
        TypeError UnicodeError ValueError ZeroDivisionError""".split())
    modules = {name: set(names.split()) for name, names in {
        "bisect": "bisect bisect_left bisect_right insort insort_left insort_right",
        "calendar": "isleap leapdays weekday monthrange month_name month_abbr day_name day_abbr",
        "collections": "Counter OrderedDict defaultdict deque",
        "copy": "copy deepcopy",
        "datetime": "date datetime time timedelta timezone UTC",
        "decimal": "Decimal ROUND_HALF_UP ROUND_HALF_EVEN ROUND_DOWN ROUND_UP ROUND_FLOOR ROUND_CEILING",
        "fractions": "Fraction",
        "functools": "cache cmp_to_key lru_cache partial reduce",
        "heapq": "heapify heappop heappush heappushpop heapreplace merge nlargest nsmallest",
        "itertools": """accumulate batched chain combinations combinations_with_replacement compress count cycle
            dropwhile filterfalse groupby islice pairwise permutations product repeat starmap takewhile tee
            zip_longest""",
        "json": "dumps loads JSONDecodeError",
        "math": """acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist e erf erfc exp
            exp2 fabs factorial floor fmod frexp fsum gamma gcd hypot inf isclose isfinite isinf isnan isqrt lcm ldexp
            lgamma log log10 log1p log2 modf nan perm pi pow prod radians remainder sin sinh sqrt tan tanh tau trunc""",
        "operator": """add and_ concat contains eq floordiv ge getitem gt itemgetter le lt mod mul ne neg not_ or_ sub
            truediv xor""",
        "random": "choice choices randint random randrange sample seed shuffle uniform",
        "re": """A ASCII DOTALL I IGNORECASE M MULTILINE S VERBOSE X compile error escape findall finditer fullmatch
            match search split sub subn""",
        "statistics": "fmean mean median median_high median_low mode multimode pstdev pvariance stdev variance",
        "string": """ascii_letters ascii_lowercase ascii_uppercase capwords digits hexdigits octdigits printable
            punctuation whitespace""",
        "textwrap": "dedent fill indent shorten wrap",
        "typing": """Any Callable Dict FrozenSet Iterable Iterator List Mapping Optional Sequence Set Tuple Union""",
        "unicodedata": "category normalize",
    }.items()}
    attributes = set().union(*modules.values()) | set("""
        capitalize casefold center count encode decode endswith expandtabs find fromhex hex index isalnum isalpha
        isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper join ljust lower
        lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split
        splitlines startswith strip swapcase title translate upper zfill
        append clear copy extend insert pop remove reverse sort add discard difference difference_update intersection
        intersection_update isdisjoint issubset issuperset symmetric_difference union update
        fromkeys get items keys popitem setdefault values move_to_end
        elements most_common subtract total appendleft extendleft popleft rotate maxlen from_iterable
        as_integer_ratio bit_count bit_length conjugate denominator from_bytes imag is_integer numerator real to_bytes
        limit_denominator quantize to_integral_value
        end group groupdict groups lastgroup lastindex pattern span start string
        astimezone combine ctime day days fromisocalendar fromisoformat fromordinal fromtimestamp hour isocalendar
        isoformat isoweekday max microsecond microseconds min minute month now second seconds strftime strptime
        timestamp timetuple today toordinal total_seconds tzinfo utc utcfromtimestamp utcnow utcoffset week weekday year
        args cache_clear cache_info""".split())
    everything = set(dir(builtins))
    only_syntax_tree = 0x400
    kinds = {getattr(_ast, name) for name in kinds}
    # what a part names without a part of its own
    bindings = frozenset(("name", "asname", "arg", "rest", "names"))
    Node, Attribute, Name, Load = _ast.AST, _ast.Attribute, _ast.Name, _ast.Load
    Import, ImportFrom, Call, Constant = _ast.Import, _ast.ImportFrom, _ast.Call, _ast.Constant
    Starred, comprehension = _ast.Starred, _ast.comprehension

    def is_plain_format(text):
        """Whether a text with places for values reads nothing of them."""
        for _, field, spec, _ in _string.formatter_parser(text):
            if field is not None and ("." in field or "[" in field or "{" in spec):
                return False
        return True

    def is_name_of_type(node):
        """Whether a part is the name of a value's type; nothing else gets hold of types."""
        value = node.value
        return (node.attr == "__name__" and type(value) is Call and type(value.func) is Name and value.func.id == "type"
            and len(value.args) == 1 and type(value.args[0]) is not Starred and not value.keywords)

    def is_pure(node):
        todo = [node]
        while todo:
            node = todo.pop()
            kind = type(node)
            if kind not in kinds:
                return False
            if kind is Name:
                name = node.id
                if type(node.ctx) is Load and name in everything:
                    if name not in builtin_names and name != "__name__":
                        return False
                elif name.startswith("__"):
                    return False
                continue
            if kind is Attribute:
                if type(node.ctx) is not Load:
                    return False
                value = node.value
                if is_name_of_type(node):
                    todo += value.args
                    continue
                if node.attr == "format":
                    if not (type(value) is Constant and type(value.value) is str and is_plain_format(value.value)):
                        return False
                elif node.attr not in attributes:
                    return False
                todo.append(value)
                continue
            if kind is comprehension and node.is_async:
                return False
            if kind is Import and any(part.name not in modules for part in node.names):
                return False
            if kind is ImportFrom and (node.level or node.module not in modules
                    or any(part.name not in modules[node.module] for part in node.names)):
                return False
            for field in kind._fields:
                value = getattr(node, field, None)
                for part in value if type(value) is list else (value,):
                    if isinstance(part, Node):
                        todo.append(part)
                    elif type(part) is str and field in bindings and part.startswith("__"):
                        return False
        return True

    def check(program):
        try:
            return is_pure(compile(program, "<program>", "exec", only_syntax_tree))
        except SyntaxError:
            # none of it runs
            return True
        except BaseException:
            return False

    check.modules, check.attributes, check.builtin_names = modules, attributes, builtin_names
    return check
_pure()
`
